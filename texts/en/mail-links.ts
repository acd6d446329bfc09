/** The pages of links in emails: to confirm an address, and to end the emails. */
export const wrongLink = 'This link does not work'

export const confirmQuestion = 'Is this your email address?'
export const confirmText = 'Confirm it to get updates on your transaction at this address.'
export const confirm = 'Confirm this address'
export const confirming = 'Confirming...'
export const confirmed = 'Your email address is confirmed'
export const confirmedText =
  'You’ll get updates on your transaction at this address. You can turn them off in the Alerts tab of your portal.'
export const confirmWrongText =
  'Use the link in our most recent email, or get a new link in the Alerts tab of your portal.'
export const notConfirmed = 'The address could not be confirmed. Please try again.'

export const unsubscribeQuestion = 'Unsubscribe from these emails?'
export const unsubscribeText =
  'You’ll no longer get email updates about this transaction. You can still see everything and reach your agent in your portal.'
export const unsubscribe = 'Unsubscribe'
export const unsubscribing = 'Stopping...'
export const unsubscribed = 'You’re unsubscribed'
export const unsubscribedText =
  'You won’t get any more email updates about this transaction. You can turn them back on in the Alerts tab of your portal.'
export const unsubscribeWrongText =
  'Use the link at the bottom of our most recent email, or turn off Email in the Alerts tab of your portal.'
export const notUnsubscribed = 'We couldn’t unsubscribe you. Please try again.'

/** The same page for a lender, escrow, the other agent or a coordinator. */
export const stopQuestion = 'Stop emails about this deal?'
export const stopText =
  'You’ll no longer be emailed about what is asked of you in this deal. Your page stays open, and you can be called.'
export const stopEmails = 'Stop these emails'
export const stopped = 'No more emails about this deal'
export const stoppedText =
  'You won’t be emailed about this deal any more. Your page still shows what is asked of you.'
export const stopWrongText = 'Use the link at the bottom of our most recent email.'
export const notStopped = 'We couldn’t stop the emails. Please try again.'
