// Moves the clock of a process by CLOCK_OFFSET milliseconds; `scripts/at.mjs` loads it into tests and the servers they start.
const offset = Number(process.env.CLOCK_OFFSET)
const RealDate = Date

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset)
    else super(...given)
  }
  static now() {
    return RealDate.now() + offset
  }
}
