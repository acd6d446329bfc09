import type { StatedReason } from '#contract/rules/dates/move-reasons.ts'
import { weekdayOf } from '#contract/rules/day-steps.ts'
import { months } from './dates.ts'
import * as days from './days.ts'
import { lengthOf } from './moved.ts'
import { shortDay } from './written-days.ts'

// What the desk drafts for a client about dates that move; the agent can change it.

const lender = (isSale: boolean) => (isSale ? 'The buyer’s lender' : 'Your lender')

/** "one more week"; 0 days if the length is unknown. */
const moreTime = (count: number) => (count > 0 ? lengthOf(count).replace(' ', ' more ') : 'more time')

const onDay = (day: string) =>
  days.withWeekday(
    days.weekdays[weekdayOf(day)] ?? '',
    days.shortDay(months[Number(day.slice(5, 7)) - 1] ?? '', Number(day.slice(8))),
  )

export const sooner = (reason: StatedReason, isSale: boolean): string =>
  ({
    Lender: `${lender(isSale)} is ready sooner than planned.`,
    Appraisal: 'The appraisal is done sooner than planned.',
    Title: 'The title report is done sooner than planned.',
    Repairs: 'The repairs are done sooner than planned.',
  })[reason]
export const later = (reason: StatedReason, count: number, isSale: boolean): string =>
  ({
    Lender: `${lender(isSale)} needs ${moreTime(count)} to finish the loan papers.`,
    Appraisal: `The appraisal needs ${moreTime(count)}.`,
    Title: `The title company needs ${moreTime(count)} to settle an open question.`,
    Repairs: `The agreed repairs need ${moreTime(count)}.`,
  })[reason]
/** The reason that a correction begins with: the client reads it until the agent writes another. */
export const correction = 'We counted these days once more: each period ends on its own day.'

/** What happens on a moved day, before the day. `isTyped`: the name is in the language that somebody typed it in. */
export const contingencyEnds = (name: string, _isTyped: boolean): string =>
  `Your ${name.toLowerCase()} now ends on`
export const signing = (isSale: boolean): string =>
  isSale ? 'You sign the grant deed on' : 'You sign the loan documents on'
export const walkthrough = 'You see the home once more on'
export const fundsDue = 'Your money is due in escrow on'
export const movedOut = 'You are moved out by'
export const isNow = (name: string, _isTyped: boolean): string => `${name} is now on`
/** `doing` is one of the texts above; `before` is null for a day that is new. */
export const movedLine = (doing: string, day: string, before: string | null): string =>
  `${doing} ${onDay(day)}${before === null ? '' : `, not ${shortDay(before)}`}.`
export const tellMovers = (day: string): string => `If you booked movers, tell them ${shortDay(day)}.`
