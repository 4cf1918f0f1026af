import WxCommand
import WxProgram

Program.main(Wxloc.self)
