internal import WxCore

/// Only warnings are requested, but the user has switched them off.
struct WarningsOff: ExplainedError {
  let code = "warnings_off"
  let cause = FailureCause.notFound
  let message = "The setting weather.alerts is “none”, so no warnings are fetched."
  let hint: Hint? = "“wxloc config set weather.alerts auto” selects the sources for each place."
}
