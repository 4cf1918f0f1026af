import WxCommand

Program.main()
