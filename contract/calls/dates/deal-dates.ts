import { z } from 'zod'
import { countings, dateKinds, dateStates, maxRuleDays, rolls, ruleSides } from '../../rules/dates/rule.ts'
import { parties } from '../../rules/deal/parties.ts'
import { limits } from '../../rules/limits.ts'
import { Day, Moment } from '../fields/day-shapes.ts'
import { line, optionalLine, optionalProse } from '../fields/text.ts'
import { translationChanges, translations } from '../fields/translations.ts'

/** The number of days of a rule. */
export const RuleDays = z
  .int('Must be a whole number')
  .min(0, 'At least 0')
  .max(maxRuleDays, `At most ${maxRuleDays}`)

/** How a date of a deal follows from acceptance, closing or another date. */
export const DateRule = z.object({
  from: z.union([z.enum(['acceptance', 'closing']), z.uuid()]),
  days: RuleDays,
  count: z.enum(countings),
  side: z.enum(ruleSides),
  roll: z.enum(rolls),
})

/** The same within a template, where `from` may be the key of another line. */
export const TemplateRule = DateRule.extend({ from: line(limits.name) })

export const DateKind = z.enum(dateKinds)
export const DateState = z.enum(dateStates)

/** A named day of a deal. */
export const DealDate = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  name: z.string(),
  kind: DateKind,
  rule: DateRule.nullable(),
  /** Null while it waits for its anchor. */
  day: Day.nullable(),
  /** The day was typed and no longer follows its rule. */
  isByHand: z.boolean(),
  /** The party that has to do it. */
  owes: z.enum(parties),
  /** False for an internal date, which no portal ever shows. */
  isVisible: z.boolean(),
  /** The meaning of the date, for the client to read. */
  meaning: z.string(),
  state: DateState,
  /** The day on which it was done, received or removed in writing. */
  doneOn: Day.nullable(),
  /** The document that shows it. */
  documentId: z.uuid().nullable(),
  /** The step that a date belongs to: completing either one offers to complete the other, and they share a line of the agenda. */
  stepId: z.uuid().nullable(),
  /** For a contingency: it ends by time, and not only when it is removed in writing. */
  endsByTime: z.boolean(),
  /** The day lies before the deal was entered and has no answer yet. */
  isUnanswered: z.boolean(),
  /** The day on which the client says that it was done; null when they have said nothing. */
  saidDoneOn: Day.nullable(),
  /** When the client said so. */
  saidAt: Moment.nullable(),
  /** The optional line of the client's report. */
  saidNote: z.string().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  /** What the texts are in other languages. */
  translations: translations({ name: z.string(), meaning: z.string() }),
})
export type DealDate = z.infer<typeof DealDate>

const words = {
  name: line(limits.title),
  kind: DateKind,
  owes: z.enum(parties),
  isVisible: z.boolean(),
  meaning: optionalProse(limits.content),
}

const translated = { name: optionalLine(limits.title), meaning: optionalProse(limits.content) }

/** A new date: by its rule, or on a day set by hand. */
export const DealDateDraft = z
  .object({
    ...words,
    kind: words.kind.default('other'),
    owes: words.owes.default('agent'),
    isVisible: words.isVisible.default(true),
    meaning: words.meaning.default(''),
    rule: DateRule.nullable().default(null),
    day: Day.nullable().default(null),
    stepId: z.uuid().nullable().default(null),
    endsByTime: z.boolean().default(false),
    translations: translations(translated),
  })
  .refine(({ rule, day }) => (rule === null) !== (day === null), {
    path: ['day'],
    message: 'Enter a day or a rule, not both',
  })
export type DealDateDraft = z.infer<typeof DealDateDraft>

/** Changes of a date. Its day changes by a move only. */
export const DealDateChanges = z
  .object({
    ...words,
    state: DateState,
    doneOn: Day.nullable(),
    documentId: z.uuid().nullable(),
    stepId: z.uuid().nullable(),
    endsByTime: z.boolean(),
    /** The `updatedAt` that this save is based on; a stale value is refused with 409. */
    basedOn: Moment,
    translations: translationChanges(translated),
  })
  .partial()
export type DealDateChanges = z.infer<typeof DealDateChanges>
