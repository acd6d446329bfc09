// Moments are ISO 8601 in UTC.

/** The last time of something that happened to answers on their way in, in any process. */
export interface AnswerMarkRow {
  /** `refused`, `too-large`: an email; `swept`, `not-swept`: the texts at the gateway. */
  kind: string
  at: string
  /** Why an email was refused, one of `refusedReasons`; null otherwise. */
  reason: string | null
  /** The day of the team's time zone, `YYYY-MM-DD`. */
  day: string
  /** How many on that day; of a sweep, how many texts it found. */
  count: number
}

/** The last test of answers by one channel. */
export interface AnswerTestRow {
  /** One of `answerChannels`. */
  channel: string
  /** A UUID that the address of a test email names. */
  id: string
  startedAt: string
  /** When, by which way and how a test email came back; null while it has not, and for a text. */
  arrivedAt: string | null
  way: string | null
  isEncrypted: boolean | null
}
