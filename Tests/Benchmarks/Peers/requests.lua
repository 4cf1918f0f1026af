-- Requests of the paths in a file, in random order; for wrk: wrk -s requests.lua URL -- FILE
local paths = {}

function init(args)
  math.randomseed(20261122)
  for line in io.lines(args[1]) do
    paths[#paths + 1] = line
  end
end

function request() return wrk.format("GET", paths[math.random(#paths)]) end

function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format("RESULT %d %d %d\n", summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
