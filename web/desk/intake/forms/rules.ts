import type { Party } from '../reading/names.ts'
import type { Parser } from '../reading/parsers.ts'
import type { ReadName } from '../reading/reading.ts'

/** What labels of forms lead to, before it is joined to the values of a reading. */
export interface RawValues {
  buyers: readonly Party[]
  sellers: readonly Party[]
  /** A whole address with its ZIP. */
  address: string
  street: string
  city: string
  zip: string
  price: string
  /** The part of the price that is paid in cash, where a form adds it up. */
  cashPart: string
  loanAmount: string
  /** The day on which the acceptance reached the other side. */
  acceptance: string
  /** A day beside a signature of the side that accepts. */
  lastSigned: string
  /** The day of the offer, which is never the acceptance. */
  prepared: string
  buyersAgent: string
  buyersBrokerage: string
  buyersPhone: string
  sellersAgent: string
  sellersBrokerage: string
  sellersPhone: string
  escrowCompany: string
  escrowPhone: string
  paperNumber: string
}
export type RawName = keyof RawValues

interface Labeled {
  /** Pages of the form. */
  pages: readonly number[]
  /** Words of the form, at most six each; any of them leads to the value. */
  labels: readonly string[]
}

/** A value beside, below or above its label. */
export interface ValueRule<Name extends RawName = RawName> extends Labeled {
  field: Name
  parse: Parser<RawValues[Name]>
  /** Stricter, for values in a text, where nothing says where they end. */
  inText?: Parser<RawValues[Name]>
  /** `left`: the label is a caption that follows its value. */
  side?: 'right' | 'left'
  /** Heads of the part of the page to which the value belongs. */
  under?: readonly string[]
  /** Its line begins with one of these. */
  lineOf?: readonly string[]
  /** Read only if the rules of a smaller tier found nothing. */
  tier?: 2
  /** Each place has another value: all are joined, or the last day counts. */
  many?: 'joined' | 'last'
}

export type DaysName = Extract<
  ReadName,
  'investigation' | 'appraisal' | 'loan' | 'insurance' | 'ownHome' | 'replacementHome'
>

/** A row of a number of days after acceptance, found by its words. */
export interface DaysRule extends Labeled {
  field: DaysName
  /** Labels of the box that does without. */
  noBox: readonly string[]
}

export interface ClosingRule extends Labeled {
  /** Words after a number of days. */
  daysBefore: readonly string[]
  /** Words before a day. */
  dayAfter: readonly string[]
}

/** A line for the note. */
export interface AlsoRule extends Labeled {
  title: string
  /** Left out where it is not this kind of value; any short text without. */
  parse?: Parser<unknown>
  /** A percentage of the price, which is counted out. */
  isPercent?: true
}

export interface FormRules {
  /** The code in its foot. */
  code: string
  name: string
  kind: 'agreement' | 'counter' | 'addendum'
  state: 'CA' | 'TX' | 'FL'
  /** How many pages it has; null where revisions differ. */
  pages: number | null
  /** Revisions in feet that these rules were written for. */
  revisions: readonly string[]
  /** Each name has its own rules, in the order in which they are tried. */
  values: readonly { [Name in RawName]: ValueRule<Name> }[RawName][]
  days?: readonly DaysRule[]
  closing?: ClosingRule
  allCash?: Labeled
  /** The box that answers an offer by a counter. */
  isCountered?: Labeled
  also?: readonly AlsoRule[]
  /** Labels of the places for initials in the feet of its pages. */
  initials?: Readonly<Record<'buyers' | 'sellers', readonly string[]>>
  /** Pages with signature lines, the labels that begin these, and what says there, or under it, whose line it is. */
  signatures?: {
    pages: readonly number[]
    labels: readonly string[]
    sides: Readonly<Record<'buyers' | 'sellers', readonly string[]>>
  }
  /** Paragraphs that there are: the last number, and the last letter of those that have letters. */
  paragraphs?: { last: number; letters: Readonly<Record<number, string>> }
}
