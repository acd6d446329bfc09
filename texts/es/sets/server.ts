import * as calendar from '../calendar-entries.ts'
import * as consent from '../consent.ts'
import * as dateReasons from '../date-reasons.ts'
import * as dates from '../dates.ts'
import * as emails from '../emails.ts'
import * as errors from '../errors.ts'
import * as money from '../money.ts'
import * as near from '../near.ts'
import * as notifications from '../notifications.ts'
import * as page from '../page.ts'
import * as sms from '../sms.ts'
import * as days from '../written-days.ts'

/** The texts that the server writes, one member per file. */
export const server = {
  calendar,
  consent,
  dateReasons,
  dates,
  days,
  emails,
  errors,
  money,
  near,
  notifications,
  page,
  sms,
}
