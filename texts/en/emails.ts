// Mails to the people of a client side.

export const openYourPortal = 'Open your portal'
export const openTheChat = 'Open the chat'
export const uploadIt = 'Upload it'
export const seeYourSteps = 'See your steps'
export const hello = (firstName: string): string => `Hello ${firstName},`

export const wroteYou = (from: string, count: number): string =>
  count === 1 ? `${from} wrote you a message` : `${from} wrote you ${count} messages`
export const readInTheChat = 'Read and reply in the chat in your portal.'
export const updates = (count: number): string => `${count} updates on your transaction`
export const updatesOn = (count: number, street: string): string => `${count} updates on ${street}`

export const yourAgent = 'Your agent'
/** `phone` is null where it cannot be dialed. */
export const questions = (agent: string, phone: string | null): string =>
  phone === null
    ? `Questions? ${agent} can help in the chat in your portal.`
    : `Questions? ${agent} can help: call ${phone}, or write in the chat in your portal.`

/** Where answers to emails come into the chat. */
export const questionsByAnswer = (agent: string, phone: string | null): string =>
  phone === null
    ? `Questions? ${agent} can help: answer this email.`
    : `Questions? ${agent} can help: call ${phone}, or answer this email.`
/** The first line of an email. */
export const answerThis = (agent: string): string => `Answer this email and ${agent} sees it in your chat.`
/** The same to a lender or escrow. */
export const answerThisOfPartner = (agent: string): string => `Answer this email and ${agent} gets it.`

export const chooseWhatYouGet = 'Choose what you get'
export const nobodyReadsReplies =
  'Nobody reads replies to this email: write in your portal, or call your agent.'
/** Of an email that a member sent by hand. */
export const whyByHand = (sender: string): string => `${sender} sent you this email about your transaction.`
export const whyUpdates = 'You get this because email updates are on in your portal.'
export const unsubscribe = 'Unsubscribe from these emails'
/** The answer to a mail program that unsubscribed somebody. */
export const unsubscribed = 'Done'
/** `writtenBy` wrote down that the client agreed. */
export const agreed = (writtenBy: string, day: string, isSale: boolean): string =>
  `${writtenBy} wrote down on ${day} that you agreed to email about your ${isSale ? 'sale' : 'purchase'}. Not right?`
/** Opening the portal by the mailed link turned email on. */
export const onByLink = (address: string, day: string): string =>
  `Updates come here since ${day}, because your link came to ${address}.`
export const stopTheseEmails = 'Stop these emails'

export const confirmSubject = (team: string): string => `Confirm your email address for ${team}`
export const confirmPreview = 'Confirm this address to get updates on your transaction here.'
export const isThisYours = 'Is this your email address?'
export const confirmText = (team: string): string =>
  `Someone entered this address in a client portal of ${team}. If that was you, confirm it: ` +
  'updates on your transaction will then come here. The link works for 24 hours.'
export const confirmThisAddress = 'Confirm this address'
export const notYou = 'If it was not you, ignore this email. No updates will be sent here.'
export const whyConfirm = 'You get this because this address was entered in a client portal.'

/** The street of a property; null when it is not known. */
export const yourPage = (street: string | null): string => `Your page for ${street ?? 'your transaction'}`
export const linkPreview = 'Each step to closing, what is needed from you, and your documents.'
export const linkText = (street: string | null): string =>
  `Here is your page for ${street ?? 'your transaction'}. It shows each step to closing, what is needed from you, ` +
  'and your documents. You can message me there anytime.'
export const hi = (firstName: string): string => `Hi ${firstName},`
export const openYourPage = 'Open your page'
export const whyLink = (agent: string): string =>
  `This link is only for you. You get this because ${agent} sent it to you.`

/** To a person who asked for their links. */
export const yourPages = 'Your pages'
export const askedForLink = 'You asked for your link. Here it is.'
export const askedForLinks = 'You asked for your links. Each of them opens one of your pages.'
export const yourPurchase = 'Your purchase'
export const yourSale = 'Your sale'
export const yourTransaction = 'Your transaction'
export const notYourRequest = 'If it was not you, ignore this email. The link came to nobody else.'
export const whyMyLinks =
  'Please do not forward this: a link opens your page. You get this because it was asked for with this email address.'

export const addressChanged = 'Your email address was changed'
export const addressChangedPreview = 'Emails about your transaction now go to another address.'
export const addressChangedText =
  'Someone with your personal link changed the email address in your portal. Emails about your transaction ' +
  'now go to the new address.'
export const openOurSite = 'Open our site'
export const nothingToDo = 'If it was you, there is nothing to do.'
/** `phone` is null where it cannot be dialed. */
export const callAtOnce = (agent: string, phone: string | null): string =>
  `If it was not you, call ${phone === null ? agent : `${agent} at ${phone}`} immediately, using a number you already have. Never send money because of an email.`
export const whyEachAddress = (team: string): string =>
  `You get this from ${team} at each address of yours that we know, whatever you turned off: it protects your money.`
export const whyFormerAddress = (team: string): string =>
  `You get this because this was your address with ${team}.`

export const aboutYourAnswer = 'About your answer'
export const answerBankDetails =
  'We removed what looks like bank details from your message. Never send them by text or email. Escrow gives and takes them by phone only.'
export const answerFilesLeftOut =
  'A file that you sent could not be taken. Add it in your portal, as a PDF, JPG or PNG of at most 10 MB.'
export const answerArchived = (agent: string): string =>
  `This transaction is archived. ${agent} has your answer.`
export const whyAboutAnswer = 'You get this because you answered by email.'
