import type { DaysOff } from './days-off.ts'

/** The first day on which a loan can be signed (12 CFR 1026.19(f)(1)(ii)): received plus three lender days. */
export declare function firstSigningDay(receivedOn: string, daysOff: DaysOff): string

/** When a disclosure mailed without proof of receipt counts as received (1026.19(f)(1)(iii)). */
export declare function receivedByMail(mailedOn: string, daysOff: DaysOff): string
