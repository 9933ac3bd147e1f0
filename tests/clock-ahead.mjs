// Loaded first by the functions in browser tests: their clock runs so many milliseconds ahead (tests/serve.mjs says why).

const AHEAD = Number(process.env.CLOCK_AHEAD_MS)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + AHEAD)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + AHEAD
  }
}
