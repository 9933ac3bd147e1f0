// Loaded first by the functions in browser tests: their clock runs so many milliseconds behind (tests/serve.mjs says
// why).

const BEHIND = Number(process.env.CLOCK_BEHIND_MS)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() - BEHIND)
    else super(...parts)
  }
  static now() {
    return RealDate.now() - BEHIND
  }
}
