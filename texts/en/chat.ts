/** The chat, for both sides. `agent` is the agent's name; null when no name is known. */
export const title = 'Messages'
export const line = (agent: string | null, transactionType: string): string =>
  `Communicate with ${agent ?? 'your agent'} about your ${transactionType} transaction`
export const chatWith = (agent: string | null): string => `Chat with ${agent ?? 'your agent'}`
/** In place of the other side's name, for the initials. */
export const yourAgent = 'your agent'
export const yourTransaction = 'Your transaction'
export const messageCount = (count: number): string => `${count} message(s)`
export const messages = 'Messages'
export const loading = 'Loading messages'
export const notLoaded = 'The messages could not be loaded'
export const archived = 'This transaction is archived. You can’t send new messages.'
export const announced = (sender: string, content: string): string => `New message from ${sender}: ${content}`
export const none = 'No messages yet'
export const startWithAgent = 'Start a conversation with your agent'
export const startWithClient = 'Start a conversation with your client'
export const showEarlier = 'Show earlier messages'
export const newMessages = 'New messages'

/** Writers of a message. */
export const you = 'You'
export const agent = 'Agent'
export const client = 'Client'
export const buyer = 'Buyer'
export const seller = 'Seller'
export const coBuyer = 'Co-buyer'
export const coSeller = 'Co-seller'
export const writtenBy = (name: string): string => `written by ${name}`
export const neverFollow = 'Never follow wire instructions from a chat. Call escrow first.'

/** A message that its writer sent from the phone's texts, or from a mail program. `name`: the member's who put it into the chat. */
export const byText = 'By text'
export const byEmail = 'By email'
export const addedBy = (name: string): string => `Added by ${name}`
export const bankDetailsRemoved = 'Bank details were removed. Escrow gives and takes them by phone only.'
export const photosLeftOut = (count: number): string =>
  count === 1
    ? '1 photo came with it and was not taken over.'
    : `${count} photos came with it and were not taken over.`
export const filesLeftOut = (count: number): string =>
  count === 1
    ? '1 file came with it and was not taken over.'
    : `${count} files came with it and were not taken over.`
export const openFile = (name: string): string => `Open ${name}`
export const filesCame = (count: number): string => (count === 1 ? '1 file' : `${count} files`)
export const photosComing = (count: number): string =>
  count === 1 ? '1 photo is coming' : `${count} photos are coming`
export const filesGone = 'Its files are no longer in this chat.'
export const leftOutHeic = (name: string): string =>
  `${name} was not taken over. Send it as JPG, or upload it in your portal.`
export const leftOutTooLarge = (name: string): string =>
  `${name} was not taken over: it is larger than 10 MB.`
export const leftOutDamaged = (name: string): string => `${name} was not taken over: it is damaged.`
export const leftOutNoRoom = (name: string): string =>
  `${name} was not taken over: there is no room for more files.`
export const leftOutTooMany = (name: string): string =>
  `${name} was not taken over: a message brings at most 20 files.`
export const leftOutNotFetched = (name: string): string =>
  `${name} could not be fetched. Send it again, or upload it in your portal.`
export const leftOutKind = (name: string): string =>
  `${name} was not taken over. Send a PDF, a Word file, a photo, or plain text.`

export const message = 'Message'
export const placeholder = 'Type your message...'
export const send = 'Send message'
export const sending = 'Sending...'
export const sent = 'Message sent successfully'
export const error = 'Error'
export const failed = 'Failed to send message'
/** `reason` is a sentence; null when none is known. */
export const notSent = (reason: string | null): string => (reason ? `Not sent. ${reason}` : 'Not sent')
export const retry = 'Retry'
export const discard = 'Discard'

/** A message that is stopped, since it reads like wire instructions or has bank details. */
export const readsLikeWires = 'This reads like wire instructions.'
export const readsLikeWiresText = 'Only escrow gives them, by phone, and fraudsters write like this too.'
export const sendAnyway = 'Send anyway'
export const edit = 'Edit'
export const bankDetails = 'Not saved: this looks like bank details. Escrow gives them by phone.'
export const bankDetailsText = 'Your clients can rely on it: real numbers never appear in this portal.'
export const removeNumbers = 'Remove the numbers'
export const keepProceeds = 'Do not share or change where your proceeds are sent. Call escrow first.'
export const keepMoney = 'Do not send money. Call escrow first.'
export const stoppedText =
  'Your message has bank details in it, so it was not sent and not saved. Nobody on this team gives or asks for account numbers here.'
export const callEscrow = (company: string | null): string => `Call ${company ?? 'escrow'}`
/** `firstName`: the agent's. */
export const tellWithoutNumbers = (firstName: string | null): string =>
  `Tell ${firstName ?? 'your agent'}, without the numbers`
