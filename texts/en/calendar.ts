/** Dates for the reader's own calendar: one as a file, all as a feed. */
export const add = 'Add to calendar'
export const addOf = (what: string): string => `Add to calendar: ${what}`

export const title = 'Calendar'
export const text = 'See your dates in your own calendar. It updates automatically.'
export const hint = 'Anyone with this link can see the dates, and nothing else.'
/** To an agent. */
export const textForAgent = 'See all active clients’ dates in your own calendar. It updates automatically.'
export const hintForAgent = 'Anyone with this link can see your clients’ dates, names and properties.'
export const notLoaded = 'The calendar could not be loaded'
export const loading = 'Loading calendar'
export const getLink = 'Get a calendar link'
export const link = 'Calendar link'
export const subscribe = 'Subscribe'
export const copyLink = 'Copy link'
export const linkCopied = 'Calendar link copied.'

export const newLink = 'New link'
export const newLinkQuestion = 'Create a new link?'
export const newLinkConsequence =
  'The old link stops working immediately. Subscribe again with the new one wherever you use it.'
export const creating = 'Creating...'
export const turnOff = 'Turn off the feed'
export const turnOffQuestion = 'Turn off the feed?'
export const turnOffConsequence =
  'Subscribed calendars will stop updating. You can get a new link at any time.'
export const turningOff = 'Turning off...'

export const done = 'Success'
export const failed = 'Error'
export const linkReady = 'Your calendar link is ready'
export const linkNotCreated = 'Failed to create a calendar link'
export const linkRenewed = 'Your calendar has a new link'
export const linkNotRenewed = 'Failed to create a new link'
export const feedOff = 'The feed is off'
export const feedNotOff = 'Failed to turn off the feed'
