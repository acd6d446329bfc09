/** The road of dates to closing, for the client, the team and partners. */
export const show = 'Show'
export const hide = 'Hide'
/** At least two dates that are far ahead, folded into one line. */
export const laterDates = (count: number): string => `${count} later dates`
export const showLaterDates = 'Show later dates'
export const hideLaterDates = 'Hide later dates'
export const today = 'Today'
