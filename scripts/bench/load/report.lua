-- Prints the result of a run of wrk as one line of JSON: times in microseconds.
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"requests":%d,"duration":%d,"bytes":%d,"p50":%d,"p99":%d,"failures":%d}\n',
    summary.requests, summary.duration, summary.bytes,
    latency:percentile(50), latency:percentile(99), failures
  ))
end
