/** Config: the client's profile, their confirmed addresses, and what this device stores. */
export const yourProfile = 'Your Profile'
export const edit = 'Edit'
export const save = 'Save Changes'
export const saving = 'Saving...'
export const saved = 'Success'
export const savedText = 'Your profile has been updated successfully'
export const notSaved = 'Failed to update profile'
export const keptChanges = (reason: string): string => `${reason} Your changes are still here.`
export const contactDetailsStayEditable = 'You can still update your contact details.'

export const fullName = 'Full Name'
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const email = 'Email'
export const phone = 'Phone'
export const phoneOptional = 'Phone (optional)'
export const noPhone = 'Not provided'
export const closeDate = 'Expected Close Date'
export const propertyAddress = 'Property Address'
export const transactionType = 'Transaction Type'
/** To a co-client; `name` is the client. */
export const addressIsOf = (name: string): string => `Only ${name} or your agent can change the address.`
export const required = 'Required'
export const atMost = (count: number): string => `At most ${count} characters`
export const notAnEmail = 'Must be a valid email address'

export const appearance = 'Appearance'
export const onThisDevice = 'Saved on this device.'
export const theme = 'Theme'
export const light = 'Light'
export const dark = 'Dark'

export const thisDevice = 'This device'
export const thisDeviceText =
  'This device stores what you last saw in your portal, so you can read it offline.'
export const removePortal = 'Remove this portal from this device'
export const removePortalQuestion = 'Remove this portal from this device?'
export const removePortalConsequence =
  'This removes the stored data and any unsent messages, and stops notifications from this portal on this device. Your link still works, and your agent still has everything. The link may remain in your browser history.'
export const forget = 'Forget'
export const portalRemoved = 'Portal removed from this device'
export const serverStillRemembers =
  'You’re offline, so the server still remembers this browser. To clear that too, open your link again once you’re online and repeat this.'

export const checkYourEmail = 'Check your email'
export const confirmYourEmail = 'Confirm your email address'
export const emailLinkSent = (address: string): string =>
  `Open the email we sent to ${address} and press the button in it. We won’t send anything else there until you do.`
export const emailNotYet = (address: string): string =>
  `We don’t send emails to ${address} yet. First we’ll send a link, to make sure that it’s yours.`
export const sendLink = 'Send a link'
export const sendLinkAgain = 'Send the link again'
export const sending = 'Sending...'

export const confirmYourNumber = 'Confirm your number'
export const textsNotYet = (phoneNumber: string): string =>
  `We don’t send texts to ${phoneNumber} yet. First we’ll send a code, to make sure that it’s yours.`
export const sendCode = 'Send a code'
export const sendNewCode = 'Send a new code'
export const enterCode = 'Enter the code'
export const codeSentTo = (phoneNumber: string): string =>
  `We’re texting a six-digit code to ${phoneNumber}. It works for 30 minutes.`
export const sixDigitCode = 'Six-digit code'
export const enterSixDigits = 'Enter the six digits from the text'
export const checking = 'Checking...'
export const confirmNumber = 'Confirm number'
export const numberConfirmed = 'Number confirmed'
export const textsComeNow = 'You’ll get text updates at this number from now on.'
export const codeSent = 'Code sent'
export const linkSent = 'Link sent'
export const arrivesSoon = 'It should arrive within a minute.'
export const notSent = 'It could not be sent. Please try again.'
export const codeNotChecked = 'The code could not be checked. Please try again.'
