/** A named day of a deal. */
export interface DealDateRow {
  id: string
  clientId: string
  name: string
  /** A value of `dateKinds`. */
  kind: string
  /** The JSON of a `DateRule`; null for a date set by hand. */
  rule: string | null
  day: string | null
  isByHand: boolean
  /** A party of contract/rules/deal/parties.ts. */
  owes: string
  isVisible: boolean
  meaning: string
  /** A value of `dateStates`. */
  state: string
  doneOn: string | null
  documentId: string | null
  stepId: string | null
  endsByTime: boolean
  isUnanswered: boolean
  saidDoneOn: string | null
  saidAt: string | null
  saidNote: string | null
  /** When a partner changed it and the team has not seen that yet. */
  partnerChangeAt: string | null
  createdAt: string
  updatedAt: string
  /** The JSON of the texts in other languages, by language: name, meaning. */
  translations: string | null
  /** The name, folded. */
  searchText: string
}

/** One change of days with its reason. */
export interface MoveRow {
  id: string
  clientId: string
  actorName: string
  reason: string | null
  /** The JSON of a list of lines. */
  meaning: string
  /** The client is shown it until they confirm it. */
  isNotified: boolean
  seenAt: string | null
  /** The move that this one undid. */
  undoes: string | null
  createdAt: string
  /** The JSON of the texts in other languages, by language: reason, and meaning as a list of lines. */
  translations: string | null
}

/** One day that a move changed; the key is (moveId, subject, subjectId). */
export interface MoveLineRow {
  moveId: string
  /** acceptance, closing, date or step. */
  subject: string
  /** The id of the date or step; for acceptance and closing, the client's id. */
  subjectId: string
  title: string
  fromDay: string | null
  toDay: string | null
  /** State for undoing. */
  wasByHand: boolean
  /** Nobody had said what became of it, which undoing restores. */
  wasUnanswered: boolean
  oldRule: string | null
  isVisible: boolean
}

/** A template of the team's own. */
export interface DealTemplateRow {
  id: string
  name: string
  /** The name, case-folded, which is unique. */
  nameKey: string
  /** purchase or sale. */
  side: string
  /** The JSON of its lines. */
  lines: string
  updatedAt: string
}

/** A team's change of one day: a listed holiday by its key, or a single day. */
export interface DayOffRow {
  key: string
  name: string
  movesDates: boolean
  recorderClosed: boolean
}

/** The changes by completing a step or a date, stored for a short time for undoing. */
export interface CompletionRow {
  id: string
  clientId: string
  /** The step or date that was pressed. */
  subjectId: string
  /** The JSON of a `CompletionState`. */
  before: string
  after: string
  createdAt: string
}
