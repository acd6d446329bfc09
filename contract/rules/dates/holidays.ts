import { addDays } from '../days.ts'
import { diwali, goodFriday, lunarNewYear } from './movable-holidays.ts'

/** A named holiday, and what it does until a team changes it. */
export interface Holiday {
  key: string
  name: string
  /** Its own date in a year; null when unknown. */
  dayIn: (year: number) => string | null
  /** Contract dates move off it in California. */
  movesDates: boolean
  /** County recorders are closed. */
  recorderClosed: boolean
  isFederal: boolean
  /** It has the same month and day each year, so that recorders and federal law observe it near a weekend. */
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
  { ...federal, key: 'new-year', name: 'New Year’s Day', ...fixed('01-01'), mondayAfter: true },
  { ...federal, key: 'king-day', name: 'Martin Luther King Jr. Day', ...nth(3, monday, '01') },
  {
    ...off,
    key: 'lincoln-day',
    name: 'Lincoln Day',
    recorderClosed: false,
    ...fixed('02-12'),
    ...notObserved,
    mondayAfter: true,
  },
  { ...federal, key: 'presidents-day', name: 'Presidents’ Day', ...nth(3, monday, '02') },
  {
    ...off,
    key: 'cesar-chavez-day',
    name: 'Cesar Chavez Day',
    ...fixed('03-31'),
    ...notObserved,
    mondayAfter: true,
  },
  { ...federal, key: 'memorial-day', name: 'Memorial Day', ...lastMondayOfMay },
  { ...federal, key: 'juneteenth', name: 'Juneteenth', ...fixed('06-19') },
  { ...federal, key: 'independence-day', name: 'Independence Day', ...fixed('07-04'), ...both },
  { ...federal, key: 'labor-day', name: 'Labor Day', ...nth(1, monday, '09') },
  { ...off, key: 'admission-day', name: 'Admission Day', recorderClosed: false, ...fixed('09-09'), ...both },
  {
    ...off,
    key: 'native-american-day',
    name: 'Native American Day',
    recorderClosed: false,
    ...nth(4, friday, '09'),
    ...notObserved,
  },
  { ...federal, key: 'columbus-day', name: 'Columbus Day', ...nth(2, monday, '10') },
  { ...federal, key: 'veterans-day', name: 'Veterans Day', ...fixed('11-11'), ...both },
  { ...federal, key: 'thanksgiving', name: 'Thanksgiving Day', ...thanksgiving },
  {
    ...notOff,
    key: 'day-after-thanksgiving',
    name: 'Day after Thanksgiving',
    recorderClosed: true,
    dayIn: (year) => addDays(thanksgiving.dayIn(year) ?? '', 1),
  },
  { ...federal, key: 'christmas', name: 'Christmas Day', ...fixed('12-25'), ...both },
  { ...notOff, key: 'lunar-new-year', name: 'Lunar New Year', dayIn: lunarNewYear },
  { ...notOff, key: 'genocide-remembrance-day', name: 'Genocide Remembrance Day', ...fixed('04-24') },
  { ...notOff, key: 'good-friday', name: 'Good Friday', dayIn: goodFriday },
  { ...notOff, key: 'diwali', name: 'Diwali', dayIn: diwali },
]
