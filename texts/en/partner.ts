/** The page of a lender or an escrow officer. `agent` is a first name; null when no name is known. */
export const title = 'Transaction'
export const loading = 'Loading the transaction'
export const notFound = 'Transaction not found'
export const notFoundText = 'Please check your link. It may have ended. Ask the agent for a new link.'
export const notLoaded = 'The transaction could not be loaded'
/** To an admin; `name` is null when it is not known. */
export const previewOf = (name: string | null): string => `You see what ${name ?? 'this person'} sees.`
/** Follows it. */
export const previewText = ' Nothing is sent or saved.'
export const offline = 'You are offline. Ticks and files wait until you are back.'
export const archived = 'This transaction is archived.'
export const canceled = 'This transaction was canceled.'
export const canceledOn = (day: string): string => `This transaction was canceled on ${day}.`
export const nothingAsked = 'Nothing is asked of you.'
/** Follows it. */
export const emailedThen = ' We email you when that changes.'

export const purchaseBy = (clients: string): string => `Purchase by ${clients}`
export const saleBy = (clients: string): string => `Sale by ${clients}`
/** "Maya, Noah and Daniel Okafor" */
export const names = (all: readonly string[]): string =>
  [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ')

export const questions = 'Questions'
export const endsOn = (day: string): string => `This page ends ${day}. Bank details never belong here.`
export const theAgent = 'The agent'
/** `isSale` where the clients sell. */
export const agentOf = (isSale: boolean, clients: number): string =>
  `Agent of the ${isSale ? 'seller' : 'buyer'}${clients > 1 ? 's' : ''}`
export const call = 'Call'
export const callAgent = (name: string, phone: string): string => `Call ${name}, ${phone}`

export const road = 'Road to closing'
export const closedOn = (day: string): string => `Closed ${day}`
export const closingOn = (day: string): string => `Closing ${day}`
/** Before the step. */
export const onHold = 'On hold · '
export const step = (number: number, steps: number): string => `Step ${number} of ${steps}`
/** Before the current step, and before the one after it. */
export const now = 'Now:'
export const next = 'Next:'
export const expected = (day: string): string => `expected ${day}`
/** After the closing. */
export const nothingMore = 'Nothing is asked of you any more.'
export const allDone = 'All steps are done'
export const stepCompleted = 'completed'
export const stepInProgress = 'in progress'
export const stepUpcoming = 'upcoming'
export const stepNotContinued = 'not continued'

export const done = 'Done'
export const doneOn = (day: string): string => `Done ${day}`
export const anotherDay = 'Another day'
export const changeDayOf = (task: string): string => `Another day: ${task}`
export const dayOf = (task: string): string => `Day of ${task}`
export const dayHint = 'No other date moves. The agent sees it.'
export const enterDay = 'Enter a day'
export const save = 'Save'
export const today = 'Today'
export const cancel = 'Cancel'
export const undo = 'Undo'
export const takenBack = 'Taken back.'
export const doneSeen = (agent: string | null): string => `Done. ${agent ?? 'The agent'} sees it.`
export const dueSeen = (day: string, agent: string | null): string =>
  `Due ${day}. ${agent ?? 'The agent'} sees it.`
export const openSeen = (agent: string | null): string => `Open again. ${agent ?? 'The agent'} sees it.`
export const notChanged = 'Not changed'
export const notSaved = 'Not saved'
export const notSavedText = 'Something went wrong. Please try again.'

export const askedOfYou = (count: number): string => `Asked of you: ${count}`
export const askedBy = (agent: string): string => `By ${agent}`
export const document = 'A document'
/** `day` is one with its weekday. */
export const documentBy = (day: string): string => `A document, by ${day}`
export const taskBy = (day: string): string => `A task, by ${day}`
export const taskWithoutDay = 'A task, no day yet'
export const doneWith = (task: string): string => `Done: ${task}`
export const notDone = 'Not done'
export const notDoneOf = (task: string): string => `Not done: ${task}`
export const sentAndDone = 'Sent and done'
export const sentOn = (day: string): string => `Sent ${day}`
export const given = 'Given to you'
export const download = (name: string): string => `Download ${name}`
export const email = 'Email'
export const emailAgent = (name: string): string => `Email ${name}`
export const upload = 'Upload'
export const uploadOf = (name: string): string => `Upload ${name}`
export const sendAgain = 'Send again'
export const sendAgainOf = (name: string): string => `Send again: ${name}`
export const fileFor = (name: string): string => `File for ${name}`
export const sending = 'Sending'
export const sendingOf = (name: string): string => `Sending ${name}`
export const sent = (name: string): string => `${name} was sent. The agent sees it.`
export const notSent = 'The file could not be sent. Please try again.'
export const tooLarge = 'Please select a file smaller than 10MB'
