export const holidayLists = ['california', 'federal'] as const
export type HolidayList = (typeof holidayLists)[number]

/** What the team changed of one day: a listed holiday by its key, or a single day by `YYYY-MM-DD`. */
export interface DayOffChange {
  key: string
  name: string
  movesDates: boolean
  recorderClosed: boolean
}

export interface DaysOffChoices {
  holidays: HolidayList
  changes: readonly DayOffChange[]
}

/** Answers about single days, `YYYY-MM-DD`. */
export interface DaysOff {
  /** Contract dates move off this day. */
  isDayOff: (day: string) => boolean
  /** "Saturday", "Thanksgiving Day", "Veterans Day (observed)"; null on an open day. */
  reasonOff: (day: string) => string | null
  isRecorderClosed: (day: string) => boolean
  recorderReason: (day: string) => string | null
  /** One of the eleven of 5 U.S.C. 6103(a) on its own date, never an observed one. The team cannot change these. */
  isFederalHoliday: (day: string) => boolean
}

/** The days off of a team. */
export declare function daysOff(choices: DaysOffChoices): DaysOff
