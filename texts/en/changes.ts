/** The changes since the last visit. `agent` is a first name; null when no name is known. */
export const checking = 'Checking what changed since your last visit.'
export const nothing = (day: string): string => `Nothing has changed since your last visit on ${day}.`
/** The first part is bold. */
export const countSince = (count: number, day: string): readonly [string, string] => [
  count === 1 ? '1 change' : `${count} changes`,
  ` since your last visit on ${day}.`,
]
/** Beside "Since your last visit". */
export const visitedOn = (day: string): string => `on ${day}`
export const show = 'Show'
export const showAll = (count: number): string => `Show all ${count} changes`

export const closingIsNow = (day: string): string => `Closing is now on ${day}`
/** The deal. */
export const closedOn = (day: string): string => `Closed ${day}`
export const wasOn = (day: string): string => `It was ${day}.`

export const newStep = (title: string): string => `New step: ${title}`
export const stepCompleted = (title: string): string => `${title} is complete`
export const stepStarted = (title: string): string => `${title} has started`
export const reopened = (title: string): string => `${title} is open again`
export const moved = (title: string): string => `${title} has a new date`

export const newDate = (title: string): string => `New date: ${title}`
export const done = (title: string): string => `Done: ${title}`
export const received = (title: string): string => `Received: ${title}`
export const removed = (title: string): string => `Removed in writing: ${title}`
export const signed = (title: string): string => `Signed: ${title}`
export const waived = (title: string): string => `${title} no longer applies`
export const said = (title: string): string => `You said that this is done: ${title}`
export const agentConfirms = (agent: string | null): string => `${agent ?? 'Your agent'} confirms it.`
export const onDay = (day: string): string => `On ${day}`

export const newDocument = (name: string): string => `New document: ${name}`
export const available = (name: string): string => `${name} is available`
export const askedFor = (name: string): string => `${name} is needed from you`
export const requested = (name: string): string => `${name} was requested for you`
export const accepted = (name: string): string => `${name} was accepted`
export const returned = (name: string): string => `Please send ${name} again`

export const newNote = (title: string): string => `New note: ${title}`
export const updatedNote = (title: string): string => `Updated note: ${title}`
export const newMessages = (count: number, agent: string | null): string =>
  count === 1
    ? `1 new message from ${agent ?? 'Your agent'}`
    : `${count} new messages from ${agent ?? 'Your agent'}`
