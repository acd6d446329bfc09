/** The changes since the last visit. `agent` is a first name; null when no name is known. */
export const sinceLastVisit = 'Since your last visit'
export const gotIt = 'Got it'

/** The line that sums them up: "Since Nov 27: Escrow Opening completed, 1 note from Ines". The middle of a part is bold. */
export type NewsPart = readonly [before: string, main: string, after: string]
/** `day`: as in a sentence. */
export const since = (day: string): string => `Since ${day}:`
export const closedNews: NewsPart = ['', 'closed', '']
export const closingNews = (day: string): NewsPart => ['', 'closing', ` is now on ${day}`]
const stepWords = {
  new: 'added',
  completed: 'completed',
  started: 'started',
  reopened: 'open again',
  moved: 'moved',
}
/** `names`: all that changed in the same way; of several, only their number is said. */
export const stepNews = (what: keyof typeof stepWords, names: readonly string[]): NewsPart => [
  '',
  names.length === 1 ? (names[0] ?? '') : `${names.length} steps`,
  ` ${stepWords[what]}`,
]
export const dateNews = (names: readonly string[]): NewsPart => [
  '',
  names.length === 1 ? (names[0] ?? '') : `${names.length} dates`,
  ' changed',
]
/** `asked` of the client, a `file` that came, or an `other` change. */
export const documentNews = (what: 'asked' | 'file' | 'other', names: readonly string[]): NewsPart => {
  const { length } = names
  if (what === 'file') return ['', length === 1 ? '1 file' : `${length} files`, '']
  const documents = length === 1 ? (names[0] ?? '') : `${length} documents`
  return ['', documents, what === 'asked' ? ' needed from you' : ' changed']
}
export const messageNews = (count: number, agent: string | null): NewsPart => [
  '',
  count === 1 ? '1 message' : `${count} messages`,
  ` from ${agent ?? 'your agent'}`,
]
export const noteNews = (count: number, agent: string | null): NewsPart => [
  '',
  count === 1 ? '1 note' : `${count} notes`,
  ` from ${agent ?? 'your agent'}`,
]
export const moreNews = (count: number): NewsPart => ['', `${count} more`, '']

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
