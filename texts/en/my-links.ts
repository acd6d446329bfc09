/** Links that are mailed on request, and the other deals of a reader. */
export const emailAddress = 'Your email address'
export const emailExample = 'you@example.com'
export const mailMyLink = 'Mail me my link'
export const sending = 'Sending...'
export const notAnEmail = 'Must be a valid email address'
export const notSent = 'It could not be sent. Please try again.'
export const onItsWay = 'If this address belongs to a transaction, your link is on its way.'
export const onItsWayHint =
  'It can take a minute. Look in your spam folder, too. Nothing after 5 minutes? Ask your agent.'
export const anotherAddress = 'Use another address'

/** On the page of a wrong link. */
export const orMailed = 'Or have it mailed'
export const orMailedText = 'To the email address that your agent has for you.'

export const moreThanOne = 'More than one transaction with us?'
export const allToAddress = (address: string): string =>
  `We email all your links to ${address}, your confirmed address.`
export const mailAll = 'Mail me all my links'
export const allOnTheirWay = (address: string): string => `Your links are on their way to ${address}.`
export const allHint = 'It can take a minute. Look in your spam folder, too.'
export const offline = 'Available when you are online.'

export const others = (count: number): string =>
  count === 1 ? 'Your other transaction' : 'Your other transactions'
export const yourPurchase = 'Your purchase'
export const yourSale = 'Your sale'
/** Stands before the day of the closing. */
export const closing = 'closing'
export const onHold = 'on hold'
export const closed = 'closed'
export const canceled = 'canceled'
export const whyShown =
  'Shown because both pages were opened on this device and have your email address. Removing one page from this device ends it.'
/** The menu behind a reader's initials. */
export const menuOf = (name: string): string => `${name}, your transactions`
export const otherAt = (street: string): string => `Your other transaction: ${street}`
