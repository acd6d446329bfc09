import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { StatedReason } from '#contract/rules/dates/move-reasons.ts'
import type { ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import { daysBetween } from '#contract/rules/days.ts'
import { translationIn } from '#contract/rules/translations.ts'
import { builtInText } from '#texts/built-in-text.ts'
import { deskTexts } from '#texts/by-language/desk.ts'

/** Why dates move, as the field names it. */
export const reasonKinds = ['Lender', 'Appraisal', 'Title', 'Repairs', 'Other'] as const satisfies readonly (
  | StatedReason
  | 'Other'
)[]
export type ReasonKind = (typeof reasonKinds)[number]

/** Why the first day of a move changes, in words for a client who reads this language. */
export function draftReason(
  kind: ReasonKind,
  first: ScheduleLine | undefined,
  isSale: boolean,
  language: Language = defaultLanguage,
): string {
  if (kind === 'Other') return ''
  const t = deskTexts[language].moveDrafts
  const days = first?.from && first.to ? daysBetween(first.from, first.to) : 0
  return days < 0 ? t.sooner(kind, isSale) : t.later(kind, days, isSale)
}

/** The reason that a correction begins with. */
export const correctionReason = (language: Language = defaultLanguage): string =>
  deskTexts[language].moveDrafts.correction

/** The most lines of meaning that a move has. */
export const mostMeaningLines = 5

/** The client's task on a moved day, in the client's words. */
function doingOf(date: DealDate, isSale: boolean, language: Language): string | null {
  const { name, kind, owes, translations } = date
  if (owes !== 'client') return null
  const t = deskTexts[language].moveDrafts
  const translated = translationIn(translations, language)?.name ?? builtInText(name, language)
  const named = [translated ?? name, translated === null] as const
  if (kind === 'contingency') return t.contingencyEnds(...named)
  if (kind === 'signing') return t.signing(isSale)
  if (!isSale && /walk-?through/i.test(name)) return t.walkthrough
  if (/funds/i.test(name)) return t.fundsDue
  if (/moved out/i.test(name)) return t.movedOut
  return t.isNow(...named)
}

/** The meaning of a move's visible lines for a client who reads this language, at most five lines. */
export function draftMeaning(
  lines: readonly ScheduleLine[],
  dates: readonly DealDate[],
  isSale: boolean,
  language: Language = defaultLanguage,
): string[] {
  const t = deskTexts[language].moveDrafts
  const byId = new Map(dates.map((date) => [date.id, date]))
  const drafts = lines.flatMap(({ subject, subjectId, from, to, isVisible }) => {
    const date = subject === 'date' && isVisible ? byId.get(subjectId) : undefined
    const doing = date && doingOf(date, isSale, language)
    return doing && to !== null ? t.movedLine(doing, to, from) : []
  })
  const closing = lines.find(({ subject }) => subject === 'closing')
  const movers = closing?.to ? [t.tellMovers(closing.to)] : []
  return [...drafts.slice(0, mostMeaningLines - movers.length), ...movers]
}
