import { z } from 'zod'
import { passedAnswers } from '../../rules/dates/passed-dates.ts'
import { templateProblems } from '../../rules/dates/template-problems.ts'
import { asking } from '../../rules/dates/template.ts'
import { parties } from '../../rules/deal/parties.ts'
import { limits } from '../../rules/limits.ts'
import { DocumentCategory } from '../deal/documents.ts'
import { DealSide } from '../deal/step-texts.ts'
import { Moment } from '../fields/day-shapes.ts'
import { line, nullableLine, optionalLine, optionalProse } from '../fields/text.ts'
import { translationChanges, translations, withTranslations } from '../fields/translations.ts'
import { DateKind, RuleDays, TemplateRule } from './deal-dates.ts'

const maxLines = 100

/** A date, a step, or a document to request, with its rule. */
export const TemplateLine = z.object({
  /** The unique key within the template; a rule names it in `from`. */
  key: z.string(),
  type: z.enum(['date', 'step', 'document']),
  title: z.string(),
  /** For the client: the meaning of a date, the description of a step, or the requirements of a document. */
  text: z.string(),
  nextAction: z.string().nullable(),
  kind: DateKind,
  /** Null for a line whose day is set by hand, and for a document without a due day. */
  rule: TemplateRule.nullable(),
  /** The owner of a date or step; the party that a document is requested from. */
  owes: z.enum(parties),
  isVisible: z.boolean(),
  /** Whether Add Client asks for the number of days. */
  asks: z.enum(asking),
  /** For a date: the key of its step. Absent in lines of earlier releases. */
  step: z.string().nullable().default(null),
  /** For a contingency: it ends by time, and not only when it is removed in writing. */
  endsByTime: z.boolean().default(false),
  /** For a document: its category. */
  category: DocumentCategory.optional(),
  /** For a date or a step: its translations, which the deal copies. */
  translations: translations({ title: z.string(), text: z.string(), nextAction: z.string() }),
})
export type TemplateLine = z.infer<typeof TemplateLine>

const TemplateLineDraft = TemplateLine.extend({
  key: line(limits.name),
  title: line(limits.title),
  text: optionalProse(limits.content).default(''),
  nextAction: nullableLine(limits.content).default(null),
  kind: DateKind.default('other'),
  rule: TemplateRule.nullable().default(null),
  owes: z.enum(parties).default('agent'),
  isVisible: z.boolean().default(true),
  asks: z.enum(asking).default('no'),
  step: nullableLine(limits.name).default(null),
  endsByTime: z.boolean().default(false),
  translations: translationChanges({
    title: optionalLine(limits.title),
    text: optionalProse(limits.content),
    nextAction: optionalLine(limits.content),
  }),
})

const Lines = z
  .array(withTranslations(TemplateLineDraft, 'new'))
  .max(maxLines, `At most ${maxLines} lines`)
  .superRefine((lines, context) => {
    for (const { path, message } of templateProblems(lines))
      context.addIssue({ code: 'custom', path, message })
  })

/** Dates, steps and documents with their rules. A deal copies it and keeps its copy. */
export const DealTemplate = z.object({
  /** A UUID, or the name of a built-in one. */
  id: z.string(),
  name: z.string(),
  side: DealSide,
  isBuiltIn: z.boolean(),
  lines: z.array(TemplateLine),
  /** Null for a built-in one. */
  updatedAt: Moment.nullable(),
})
export type DealTemplate = z.infer<typeof DealTemplate>

export const DealTemplateDraft = z.object({ name: line(limits.name), side: DealSide, lines: Lines })
export type DealTemplateDraft = z.infer<typeof DealTemplateDraft>

export const DealTemplateChanges = DealTemplateDraft.partial().extend({
  /** The `updatedAt` that this save is based on; a stale value is refused with 409. */
  basedOn: Moment.optional(),
})
export type DealTemplateChanges = z.infer<typeof DealTemplateChanges>

const Answer = z.enum(passedAnswers)

/** Answers for the dates of a template that lie before today. */
export const PassedDates = z.object({
  /** Answers by the key of their line. */
  passed: z.record(z.string(), Answer).optional(),
  /** For all others but contingencies; `later` when absent: nobody has said yet. */
  passedOthers: Answer.optional(),
})

/** The asked numbers of a new deal, by the key of their line; null leaves the line out. */
export const AskedDays = z.record(z.string(), RuleDays.nullable())
