import * as t from '../../../texts/en/built-in.ts'
import { addDays } from '../days.ts'

/**
 * Lunar New Year, `MM-DD` by year from 2024: the second new moon after the winter solstice (California Gov. Code 6700),
 * as in ICU's Chinese calendar and computed after Meeus, Astronomical Algorithms. Where the two differ, the earlier day.
 */
const lunarNewYears = (
  '02-10 01-29 02-17 02-06 01-26 02-13 02-02 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24 02-12 02-01 ' +
  '01-22 02-10 01-30 02-17 02-06 01-26 02-14 02-02 01-23 02-11 02-01 02-19 02-08 01-28 02-15 02-04 01-24 02-12 02-02'
).split(' ')

/**
 * Diwali, `MM-DD` by year from 2024: the evening of the new moon of Kartik in California (Gov. Code 6700), computed
 * after Meeus with the Lahiri zodiac. Where two evenings fit, the earlier day.
 */
const diwalis = (
  '10-31 10-20 11-08 10-28 10-17 11-05 10-25 11-13 11-02 10-22 11-09 10-29 10-18 11-06 10-27 11-15 11-03 10-23 ' +
  '11-11 10-31 10-19 11-07 10-28 10-18 11-05 10-25 11-13 11-02 10-21 11-09 10-29 10-19 11-06 10-27 11-14 11-04 10-23'
).split(' ')

function listed(days: readonly string[], year: number): string | null {
  const day = days[year - 2024]
  return day === undefined ? null : `${year}-${day}`
}

/** Lunar New Year of a year; null outside 2024 to 2060. */
export const lunarNewYear = (year: number): string | null => listed(lunarNewYears, year)

/** Diwali of a year; null outside 2024 to 2060. */
export const diwali = (year: number): string | null => listed(diwalis, year)

/** The Friday before Easter Sunday, which is computed after Meeus, Jones and Butcher. */
export function goodFriday(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moons = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * a + century - Math.floor(century / 4) - moons + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((a + 11 * epact + 22 * weekday) / 451)
  const count = epact + weekday - 7 * shift + 114
  const month = String(Math.floor(count / 31)).padStart(2, '0')
  const day = String((count % 31) + 1).padStart(2, '0')
  return addDays(`${year}-${month}-${day}`, -2)
}

/** A named holiday, and what it does until a team changes it. */
export interface Holiday {
  key: string
  name: string
  /** The holiday's own date in a year; null when unknown. */
  dayIn: (year: number) => string | null
  /** Contract dates move off it in California. */
  movesDates: boolean
  /** County recorders are closed. */
  recorderClosed: boolean
  isFederal: boolean
  /** The holiday has the same month and day each year, so recorders and federal law observe it near a weekend. */
  isFixed: boolean
  /** Contract dates move off the Friday before a Saturday (Gov. Code 6700, 6701). */
  fridayBefore: boolean
  /** Contract dates move off the Monday after a Sunday (Gov. Code 6701). */
  mondayAfter: boolean
}

const off = { movesDates: true, recorderClosed: true, isFederal: false, isFixed: false }
const notObserved = { fridayBefore: false, mondayAfter: false }
const notOff = { ...off, ...notObserved, movesDates: false, recorderClosed: false }

/** A fixed date, `MM-DD`. */
function fixed(monthDay: string): Pick<Holiday, 'dayIn' | 'isFixed'> {
  return { dayIn: (year) => `${year}-${monthDay}`, isFixed: true }
}

/** The nth weekday (0 is Sunday) of a month, `MM`. */
function nth(place: number, weekday: number, month: string): Pick<Holiday, 'dayIn'> {
  return {
    dayIn: (year) => {
      const first = new Date(`${year}-${month}-01T00:00:00Z`)
      const toFirst = (weekday - first.getUTCDay() + 7) % 7
      return addDays(`${year}-${month}-01`, toFirst + (place - 1) * 7)
    },
  }
}

const [monday, thursday, friday] = [1, 4, 5]
const thanksgiving = nth(4, thursday, '11')
const lastMondayOfMay = {
  dayIn: (year: number) => {
    const last = new Date(`${year}-05-31T00:00:00Z`)
    return addDays(`${year}-05-31`, -((last.getUTCDay() + 6) % 7))
  },
}

const federal = { ...off, ...notObserved, isFederal: true }
const both = { fridayBefore: true, mondayAfter: true }

/**
 * The holidays of California contracts and recorders (Civ. Code 7, 7.1, Gov. Code 6700, 6701), the eleven of
 * 5 U.S.C. 6103(a) among them, and four more that are off only when a team says so.
 */
export const holidays: readonly Holiday[] = [
  { ...federal, key: 'new-year', name: t.newYear, ...fixed('01-01'), mondayAfter: true },
  { ...federal, key: 'king-day', name: t.kingDay, ...nth(3, monday, '01') },
  {
    ...off,
    key: 'lincoln-day',
    name: t.lincolnDay,
    recorderClosed: false,
    ...fixed('02-12'),
    ...notObserved,
    mondayAfter: true,
  },
  { ...federal, key: 'presidents-day', name: t.presidentsDay, ...nth(3, monday, '02') },
  {
    ...off,
    key: 'cesar-chavez-day',
    name: t.chavezDay,
    ...fixed('03-31'),
    ...notObserved,
    mondayAfter: true,
  },
  { ...federal, key: 'memorial-day', name: t.memorialDay, ...lastMondayOfMay },
  { ...federal, key: 'juneteenth', name: t.juneteenth, ...fixed('06-19') },
  { ...federal, key: 'independence-day', name: t.independenceDay, ...fixed('07-04'), ...both },
  { ...federal, key: 'labor-day', name: t.laborDay, ...nth(1, monday, '09') },
  { ...off, key: 'admission-day', name: t.admissionDay, recorderClosed: false, ...fixed('09-09'), ...both },
  {
    ...off,
    key: 'native-american-day',
    name: t.nativeAmericanDay,
    recorderClosed: false,
    ...nth(4, friday, '09'),
    ...notObserved,
  },
  { ...federal, key: 'columbus-day', name: t.columbusDay, ...nth(2, monday, '10') },
  { ...federal, key: 'veterans-day', name: t.veteransDay, ...fixed('11-11'), ...both },
  { ...federal, key: 'thanksgiving', name: t.thanksgiving, ...thanksgiving },
  {
    ...notOff,
    key: 'day-after-thanksgiving',
    name: t.dayAfterThanksgiving,
    recorderClosed: true,
    dayIn: (year) => addDays(thanksgiving.dayIn(year) ?? '', 1),
  },
  { ...federal, key: 'christmas', name: t.christmas, ...fixed('12-25'), ...both },
  { ...notOff, key: 'lunar-new-year', name: t.lunarNewYear, dayIn: lunarNewYear },
  { ...notOff, key: 'genocide-remembrance-day', name: t.genocideRemembranceDay, ...fixed('04-24') },
  { ...notOff, key: 'good-friday', name: t.goodFriday, dayIn: goodFriday },
  { ...notOff, key: 'diwali', name: t.diwali, dayIn: diwali },
]
