/** The steps of a deal: badges, days, and what stands where there are none. */
export const current = 'Current'
export const complete = 'Complete'
export const completed = 'Completed'
export const inProgress = 'In Progress'
export const upcoming = 'Upcoming'
export const pending = 'Pending'

export const completedOn = (day: string): string => `Completed: ${day}`
export const expectedOn = (day: string): string => `Expected: ${day}`
export const wasExpectedOn = (day: string): string => `Was expected: ${day}`
export const noDay = 'Date TBD'
export const notContinued = 'Not continued'

export const journey = 'Your Transaction Journey'
export const loadingJourney = 'Loading your journey'
export const title = 'Your Transaction Steps'
export const loading = 'Loading steps'
export const notFetched = 'Failed to fetch steps'
export const none = 'No steps have been set up yet. Your agent will add transaction steps soon.'
/** Before what comes next. */
export const next = 'Next:'

/** At a step that has an explanation. */
export const whatHappens = 'What happens here?'
export const whatHappensIn = (step: string): string => `What happens here? ${step}`
/** The explanation did not arrive. */
export const notExplained = 'This could not be loaded'
