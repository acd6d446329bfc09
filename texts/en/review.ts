// Review status of a requested file, as its sender sees it.

/** The reader of a file whose name is unknown. */
export const yourAgent = 'Your agent'
export const accepted = (day: string): string => `Accepted ${day}`
export const received = (day: string): string => `Received ${day}. Not opened yet.`
export const opened = (day: string, agent: string): string => `Received ${day}. ${agent} has opened it.`

export const pleaseSendAgain = 'Please send it again'
/** Follows it. */
export const andDue = (day: string): string => ` · due ${day}`
export const sentBackBy = (firstName: string): string => `${firstName} sent it back. `
/** The file that was sent back, to a client and to a partner. */
export const staysWithYourAgent = (file: string, day: string): string =>
  `${file}, sent ${day}, stays with your agent.`
export const staysWithTheAgent = (file: string, day: string): string =>
  `${file}, sent ${day}, stays with the agent.`
