import { z } from 'zod'
import { moveSubjects } from '../../rules/dates/schedule-facts.ts'
import { limits } from '../../rules/limits.ts'
import { Day, Moment } from '../fields/day-shapes.ts'
import { line, nullableLine, optionalLine } from '../fields/text.ts'
import { translations } from '../fields/translations.ts'
import { DateRule } from './deal-dates.ts'

/** The id of a moved date or step; `acceptance` or `closing` for these two. */
const SubjectId = z.union([z.enum(['acceptance', 'closing']), z.uuid()])

/** One day that a move changed. */
export const MoveLine = z.object({
  subject: z.enum(moveSubjects),
  subjectId: SubjectId,
  title: z.string(),
  fromDay: Day.nullable(),
  toDay: Day.nullable(),
  isVisible: z.boolean(),
})
export type MoveLine = z.infer<typeof MoveLine>

/** One change of days with its reason. */
export const Move = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  actorName: z.string(),
  reason: z.string().nullable(),
  /** The meaning of the move for the client, in up to five lines. */
  meaning: z.array(z.string()),
  /** The client reads it as a card. */
  isNotified: z.boolean(),
  seenAt: Moment.nullable(),
  /** The move that this one undid. */
  undoes: z.uuid().nullable(),
  createdAt: Moment,
  lines: z.array(MoveLine),
  /** What the texts are in other languages. */
  translations: translations({ reason: z.string(), meaning: z.array(z.string()) }),
})
export type Move = z.infer<typeof Move>

const meaningLines = 5

const MeaningLines = z.array(line(limits.content)).max(meaningLines, `At most ${meaningLines} lines`)

/** A move as computed on the screen; refused with 409 when the server computes other `lines`. */
export const MoveDraft = z.object({
  set: z
    .object({
      acceptance: Day.nullable(),
      closing: Day,
      dates: z.record(
        z.uuid(),
        z.union([z.object({ day: Day }).strict(), z.object({ rule: DateRule }).strict()]),
      ),
    })
    .partial()
    .default({}),
  /** Dates and steps that stay on their day, from then on set by hand. */
  keep: z.array(z.uuid()).max(1_000).default([]),
  lines: z.array(z.object({ id: SubjectId, from: Day.nullable(), to: Day.nullable() })).max(2_000),
  reason: nullableLine(limits.content).default(null),
  meaning: MeaningLines.default([]),
  isNotified: z.boolean().default(false),
  translations: translations({ reason: optionalLine(limits.content), meaning: MeaningLines }),
})
export type MoveDraft = z.infer<typeof MoveDraft>
