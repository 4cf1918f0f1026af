import WxCore
