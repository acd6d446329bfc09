/**
 * What became of one thing that was handed to a channel. `later`: the same thing may pass on another try. `refused`: it
 * never will, and somebody should know. `error` is short and for the agent: without addresses, secrets, and texts.
 */
export type Outcome = { state: 'sent' } | Unsent

export type Unsent = { state: 'later'; error: string } | { state: 'refused'; error: string }

export const later = (error: string): { state: 'later'; error: string } => ({ state: 'later', error })

export const refused = (error: string): { state: 'refused'; error: string } => ({ state: 'refused', error })
