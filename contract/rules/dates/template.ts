import type { DocumentCategory } from '../../calls/deal/documents.ts'
import { counted, shortDay } from '../day-texts.ts'
import type { Party } from '../deal/parties.ts'
import type { TranslatedTexts } from '../translations.ts'
import type { DateKind, DateRule } from './rule.ts'

/**
 * Whether Add Client asks for the number of days: no, yes with the line's own number as default, or yes starting empty; empty
 * leaves the line out.
 */
export const asking = ['no', 'number', 'if-any'] as const
export type Asking = (typeof asking)[number]

export interface TemplateLine {
  key: string
  /** A document is requested; its rule gives its due day. */
  type: 'date' | 'step' | 'document'
  title: string
  /** For the client: the meaning of a date, the description of a step, or the requirements of a document. */
  text: string
  /** For a step only. */
  nextAction: string | null
  kind: DateKind
  /** `from` is `acceptance`, `closing` or the key of a date line; null for a line set by hand. */
  rule: DateRule | null
  /** The owner of a date or step; the party that a document is requested from. */
  owes: Party
  isVisible: boolean
  asks: Asking
  /** For a date: the key of its step; null without one. */
  step: string | null
  /** For a contingency: it ends by time. Otherwise, as in the C.A.R. form, the right stands until it is removed in writing. */
  endsByTime: boolean
  /** For a document; `other` when absent. */
  category?: DocumentCategory | undefined
  /** For a date or a step: its texts in other languages. */
  translations?: TranslatedTexts<'title' | 'text' | 'nextAction'> | undefined
}

export interface DealTemplate {
  id: string
  name: string
  side: 'purchase' | 'sale'
  isBuiltIn: boolean
  lines: readonly TemplateLine[]
}

export interface TemplateChoices {
  acceptanceDate: string | null
  closeDate: string
  /** The asked numbers by key; null leaves the line out. */
  days?: Readonly<Record<string, number | null>>
}

/** A new date, with the fields of a `DealDate` that a template decides. */
export interface TemplateDate {
  id: string
  /** The key of its line. */
  key: string
  name: string
  kind: DateKind
  rule: DateRule | null
  day: string | null
  isByHand: boolean
  owes: Party
  isVisible: boolean
  meaning: string
  /** The id of the step that it belongs to. */
  stepId: string | null
  endsByTime: boolean
  translations?: TranslatedTexts<'name' | 'meaning'> | undefined
}

export interface TemplateStep {
  id: string
  stepNumber: number
  title: string
  description: string
  nextAction: string | null
  owner: Party
  rule: DateRule | null
  expectedDate: string | null
  isByHand: boolean
  /** The number of the standard step that explains it; null when none does. */
  explains: number | null
  translations?: TranslatedTexts<'title' | 'description' | 'nextAction'> | undefined
}

/** A document that a template requests. */
export interface TemplateDocument {
  /** The key of its line. */
  key: string
  name: string
  /** The requirements of the document; null without any. */
  description: string | null
  category: DocumentCategory
  askedOf: Party
  /** Never a day off; null without a rule, and while what it counts from is unknown. */
  dueDate: string | null
}

/** How many dates a template gives, and from when to when. */
export interface TemplateSpan {
  dates: number
  /** How many of them wait for the acceptance date; null when it is known. */
  waiting: number | null
  first: string
  last: string
}

/** "10 dates, Nov 2 to Dec 2" */
export function templateSpanText({ dates, waiting, first, last }: TemplateSpan): string {
  const all = counted(dates, 'date')
  if (waiting)
    return `${all}, ${waiting === dates ? '' : `${waiting} of them `}waiting for the acceptance date`
  return `${all}, ${shortDay(first)} to ${shortDay(last)}`
}

export interface TemplateResult {
  dates: readonly TemplateDate[]
  steps: readonly TemplateStep[]
  documents: readonly TemplateDocument[]
  span: TemplateSpan
  /** "10 dates, Nov 2 to Dec 2", or what to correct. */
  summary: string
  /**
   * Unknown keys and numbers out of range have `days.<key>` as path; lines outside 1900 to 2199 have `acceptanceDate` or
   * `expectedCloseDate`. With any problem, there are no dates, steps and documents.
   */
  problems: readonly { path: string; message: string }[]
}
