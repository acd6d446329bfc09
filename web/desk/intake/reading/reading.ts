import type { Party } from './names.ts'
import type { Closing } from './parsers.ts'
import type { Place, ReadPage } from './runs.ts'

/** A page with what is drawn on it. Pages of all files are numbered through, from 1. */
export interface DrawnPage extends ReadPage {
  /** `picture`: a photo or scan without text; `scan`: a picture with a scanner’s own text under it. */
  kind: 'text' | 'picture' | 'scan'
  /** The part of a place that has ink, from 0 to 1; null where the page was not drawn. */
  inkIn: (place: Place) => number | null
}

/** A dropped file, and where its pages stand among all. */
export interface PacketFile {
  name: string
  firstPage: number
  pageCount: number
}

/** What was dropped, read as one. */
export interface Packet {
  files: readonly PacketFile[]
  pages: readonly DrawnPage[]
  /** Pages after the last one that is looked at. */
  notLookedAt: number
}

/** How a value was read. */
export type How =
  | 'field'
  | 'blank'
  | 'printed'
  | 'right'
  | 'below'
  | 'sentence'
  | 'box'
  | 'recognized'
  | 'pointed'

/** Where a value was read. */
export interface Source {
  how: How
  /** The words as they stand there. */
  snippet: string
  /** The label that it was found by, as the form prints it; null for none. */
  label: string | null
  places: readonly Place[]
  /** The counter or addendum that it comes from, as "SCO No. 1"; null for the agreement itself. */
  paper: string | null
  /** What the agreement says where a counter replaces it, as written. */
  before: string | null
}

export interface Candidate<T> {
  value: T
  source: Source
}

/** A class of a rule, not a probability. */
export type ReadState = 'sure' | 'check' | 'unsure' | 'not-found'

/** Why a value is `unsure` or not found, where its candidates do not say it. */
export type Why =
  | 'differ'
  | 'boxes'
  | 'ink'
  | 'sum'
  | 'name'
  | 'day-and-days'
  | 'no-acceptance'
  | 'offer-day'
  | 'answered-by-counter'
  | 'recognized'

export interface ReadField<T> {
  state: ReadState
  /** None for `not-found`, one for `sure` and `check`, and all of them for `unsure`. */
  candidates: readonly Candidate<T>[]
  why: Why | null
}

/** The agent and brokerage of one side. */
export interface SideAgent {
  name: string
  brokerage: string | null
  phone: string | null
}

/** What a contract says, by its name. A number of days is null where the contract does without: its box "No" is ticked. */
export interface ReadValues {
  buyers: readonly Party[]
  sellers: readonly Party[]
  address: string
  price: string
  /** Day 0 of every count, YYYY-MM-DD. */
  acceptance: string
  closing: Closing
  financing: 'cash' | 'financed'
  investigation: number | null
  appraisal: number | null
  loan: number | null
  insurance: number | null
  ownHome: number | null
  replacementHome: number | null
  buyersAgent: SideAgent
  sellersAgent: SideAgent
  escrowCompany: string
  escrowPhone: string
}
export type ReadName = keyof ReadValues

/** The agreement that was read. */
export interface ReadForm {
  code: string
  revision: string | null
  /** Whether the rules know this revision; otherwise nothing is sure. */
  isKnownRevision: boolean
  state: 'CA' | 'TX' | 'FL'
  /** How many pages the form has. */
  pages: number
  /** The pages of the packet, by the page of the form. */
  found: ReadonlyMap<number, number>
  missing: readonly number[]
}

/** A counter offer or addendum of the packet. */
export interface ReadPaper {
  /** "SCO No. 1" */
  title: string
  isAccepted: boolean
  acceptedOn: string | null
  replaces: readonly ReadName[]
  /** Its own address where it differs from the agreement’s: it then changes nothing before the agent says so. */
  otherAddress: string | null
}

/** One of several agreements, for the question which one opens the deal. */
export interface Agreement {
  /** Its first page in the packet, by which it is chosen. */
  firstPage: number
  lastPage: number
  address: string | null
  buyers: readonly Party[]
  sellers: readonly Party[]
}

/** What came out of the files. */
export interface Reading {
  /** Null where no known form was found. */
  form: ReadForm | null
  /** Two agreements of different homes and none chosen: no field is read. */
  agreements: readonly Agreement[]
  fields: { readonly [Name in ReadName]?: ReadField<ReadValues[Name]> }
  papers: readonly ReadPaper[]
  /** For the note: deposit, credits, possession, title, warranty, days of Texas and Florida. */
  also: readonly { label: string; text: string; source: Source }[]
  /** Nobody has accepted it in these pages. */
  isOffer: boolean
  /** Pages of the packet that are pictures, and were not recognized. */
  pictures: readonly number[]
}
