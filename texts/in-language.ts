import type { Language } from '#contract/languages.ts'
import * as englishCalendar from './en/calendar-entries.ts'
import * as englishConsent from './en/consent.ts'
import * as englishDateReasons from './en/date-reasons.ts'
import * as englishDates from './en/dates.ts'
import * as englishEmails from './en/emails.ts'
import * as englishErrors from './en/errors.ts'
import * as englishMoney from './en/money.ts'
import * as englishNear from './en/near.ts'
import * as englishNotifications from './en/notifications.ts'
import * as englishPage from './en/page.ts'
import * as englishSms from './en/sms.ts'
import * as englishDays from './en/written-days.ts'
import * as spanishCalendar from './es/calendar-entries.ts'
import * as spanishConsent from './es/consent.ts'
import * as spanishDateReasons from './es/date-reasons.ts'
import * as spanishDates from './es/dates.ts'
import * as spanishEmails from './es/emails.ts'
import * as spanishErrors from './es/errors.ts'
import * as spanishMoney from './es/money.ts'
import * as spanishNear from './es/near.ts'
import * as spanishNotifications from './es/notifications.ts'
import * as spanishPage from './es/page.ts'
import * as spanishSms from './es/sms.ts'
import * as spanishDays from './es/written-days.ts'

/** The type of a text without its words. */
type Words<Text> = Text extends string
  ? string
  : Text extends readonly string[]
    ? { readonly [Place in keyof Text]: string }
    : Text

type Wide<Texts> = { readonly [Name in keyof Texts]: Words<Texts[Name]> }

const english = {
  calendar: englishCalendar,
  consent: englishConsent,
  dateReasons: englishDateReasons,
  dates: englishDates,
  days: englishDays,
  emails: englishEmails,
  errors: englishErrors,
  money: englishMoney,
  near: englishNear,
  notifications: englishNotifications,
  page: englishPage,
  sms: englishSms,
}

/** The server's texts, one member per file of `texts/en` that it uses. */
export type TextsOfServer = { readonly [File in keyof typeof english]: Wide<(typeof english)[File]> }

const byLanguage: Record<Language, TextsOfServer> = {
  en: english,
  es: {
    calendar: spanishCalendar,
    consent: spanishConsent,
    dateReasons: spanishDateReasons,
    dates: spanishDates,
    days: spanishDays,
    emails: spanishEmails,
    errors: spanishErrors,
    money: spanishMoney,
    near: spanishNear,
    notifications: spanishNotifications,
    page: spanishPage,
    sms: spanishSms,
  },
}

/** The texts of the server in a reader's language. The browser part imports `#texts/` instead and has one language. */
export const textsIn = (language: Language): TextsOfServer => byLanguage[language]
