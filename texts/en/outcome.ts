/** Texts of a portal whose deal is closed, on hold or canceled. */
export const closingComplete = 'Congratulations! Your closing is complete!'
export const todayIsTheDay = (street: string, firstName: string): string =>
  `${street}: today is the day, ${firstName}.`
export const soldLine = (street: string, firstName: string): string =>
  `${street} has its new owner. All the best, ${firstName}.`
export const boughtLine = (street: string, firstName: string): string =>
  `${street} is yours. Welcome home, ${firstName}.`

export const whatToKeep = 'What to keep'
/** After a purchase, and after a sale. */
export const keepAfterPurchase = 'For your taxes, and for the day you sell.'
export const keepAfterSale = 'For your taxes.'
/** `day`: as in a sentence. */
export const inFilesSince = (day: string): string => `In Files since ${day}`
/** `why` is the reason to keep a paper. */
export const notInFiles = (why: string): string => `${why}. Not in Files yet`
export const download = 'Download'
export const viewDocuments = 'View Documents'

export const yourAgent = 'Your agent'
export const agentWithRole = (name: string): string => `${name}, your agent`
/** `agent` is a first name; null when no name is known. */
export const questions = (agent: string | null): string => `Questions? Ask ${agent ?? 'your agent'}`
export const call = 'Call'
export const text = 'Text'
export const chat = 'Chat'

export const whatHappensNext = 'What happens next'
export const willTellYou = (agent: string | null): string =>
  `${agent ?? 'Your agent'} will tell you here when it goes on`
export const askHowThingsStand = 'Ask at any time how things stand.'
export const closingMayChange = 'The closing date may change'
export const closingWasPlanned = (day: string): string => `It was planned for ${day}.`
export const remindersPaused = 'Reminders are paused'
export const noDateCounts = 'No date counts until then.'

export const overview = 'Transaction Overview'
export const whatHappensNow = 'What happens now'
export const documentsStay = 'Your documents stay here'
export const documentsStayText = 'You can view and download them at any time.'
export const noMoreReminders = 'No more reminders'
export const noMoreRemindersText = 'All dates and tasks are closed.'
export const whenYouAreReady = 'When you are ready'

export const yourDeposit = 'Your deposit'
export const theDeposit = 'The deposit'
/** `escrow` is the company; null when it is not known. */
export const askAboutYourDeposit = (escrow: string | null): string =>
  `Ask ${escrow ?? 'escrow'} about your deposit.`
export const askAboutTheDeposit = (escrow: string | null): string =>
  `Ask ${escrow ?? 'escrow'} about the buyer’s deposit.`
export const depositText =
  'It is released once buyer and seller have signed the cancellation instructions. Ask what is signed, and when it is paid out.'
export const callEscrow = (escrow: string | null): string => `Call ${escrow ?? 'escrow'}`
export const askForEscrowsNumber = (agent: string | null): string =>
  `Ask ${agent ?? 'your agent'} for escrow’s number.`
