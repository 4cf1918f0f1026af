-- Requests of a kind (geocode, reverse, autocomplete, bare) from a file of queries, in an order fixed by
-- the seed; for wrk: wrk -s requests.lua URL -- KIND FILE
local paths, count

local function encode(text)
  return (text:gsub("[^%w]", function(c) return string.format("%%%02X", c:byte()) end))
end

function init(args)
  local kind, file = args[1], args[2]
  math.randomseed(20261122)
  paths = {}
  if kind == "bare" then
    paths[1] = "/bare"
  elseif kind == "reverse" then
    for _ = 1, 20000 do
      local latitude = math.deg(math.asin(math.random() * 1.6 - 0.6))
      paths[#paths + 1] =
        string.format("/v1/reverse?lat=%.4f&lon=%.4f", latitude, math.random() * 360 - 180)
    end
  else
    for line in io.lines(file) do
      if kind == "geocode" then
        paths[#paths + 1] = "/v1/geocode?limit=5&q=" .. encode(line)
      else
        local length = math.random(1, math.min(8, #line))
        -- Not in the middle of a character.
        while length < #line and line:byte(length + 1) >= 0x80 and line:byte(length + 1) < 0xC0 do
          length = length + 1
        end
        paths[#paths + 1] = "/v1/geocode?prefix=1&limit=5&q=" .. encode(line:sub(1, length))
      end
    end
  end
  count = #paths
end

function request() return wrk.format("GET", paths[math.random(count)]) end

function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    "RESULT %d %d %.3f %.3f %d\n", summary.requests, summary.duration, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
