import { countDay } from './counting.ts'
import type { DaysOff } from './days-off.ts'

const threeLenderDays = { days: 3, count: 'lender', roll: 'none' } as const

function previousLenderDay(day: string, daysOff: DaysOff): string {
  return countDay(day, { ...threeLenderDays, days: 1, side: 'before' }, daysOff)
}

/** The first day on which a loan can be signed (12 CFR 1026.19(f)(1)(ii)): received plus three lender days. */
export function firstSigningDay(receivedOn: string, daysOff: DaysOff): string {
  return countDay(receivedOn, { ...threeLenderDays, side: 'after' }, daysOff)
}

/** The last lender day on which a Closing Disclosure can be received for a signing. */
export function lastReceivingDay(signingOn: string, daysOff: DaysOff): string {
  // On a Sunday or federal holiday the signing is no later than the lender day before it.
  const signing = daysOff.isLenderDay(signingOn) ? signingOn : previousLenderDay(signingOn, daysOff)
  return countDay(signing, { ...threeLenderDays, side: 'before' }, daysOff)
}

/** When a disclosure mailed without proof of receipt counts as received (12 CFR 1026.19(f)(1)(iii)). */
export function receivedByMail(mailedOn: string, daysOff: DaysOff): string {
  return countDay(mailedOn, { ...threeLenderDays, side: 'after' }, daysOff)
}
