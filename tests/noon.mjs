import { readFileSync } from 'node:fs'

// Loaded first by the functions in browser tests: their clock begins at noon in Madrid, on a day the spa opens then, and
// runs on from there. So there is always something free today, whenever the tests run.

const DAY = 86_400_000
const { hours } = JSON.parse(readFileSync('content/business.json', 'utf8'))
const RealDate = Date
const inMadrid = (moment) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
const opensAtNoon = (day) =>
  hours.exceptions.every(
    ({ date, periods }) => date !== day || periods.some(({ opens, closes }) => opens <= '12:00' && closes >= '15:00'),
  )

const real = RealDate.now()
let noon =
  real +
  RealDate.parse(`${inMadrid(real).slice(0, 10)}T12:00:00Z`) -
  RealDate.parse(`${inMadrid(real).replace(' ', 'T')}Z`)
while (!opensAtNoon(inMadrid(noon).slice(0, 10))) noon += DAY
const shift = noon - real

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + shift
  }
}
