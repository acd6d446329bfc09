/** Why something was not done: the messages of errors that a portal shows. */
export const notFound = 'Not found'
export const unavailable = 'The service is temporarily unavailable. Please try again.'
export const internal = 'Something went wrong on our side. Please try again.'
export const storageFull =
  'There is no space left on the server. Delete documents that are no longer needed, or ask your server administrator.'
export const storageDamaged =
  'The database is damaged. Your server administrator has to restore it from a backup.'
export const tooLargeRequest = 'The request is too large'
export const notJson = 'Send JSON with content type application/json'
export const bodyNotJson = 'The body is not valid JSON'
export const bodyTooDeep = 'The body is nested too deeply'
export const keyNotAllowed = (key: string): string => `The key ${key} is not allowed`
export const unreadableRequest = 'The request could not be read'
export const unstorableCharacters = 'Contains characters that cannot be stored'
export const otherSite = 'Requests from other sites are refused'
/** `opened`: the address in the browser; `own`: the address that the server is set to. */
export const otherAddress = (opened: string, own: string): string =>
  `This page was opened at ${opened}, but the server’s address is ${own}. Open ${own}, or have BASE_URL set to ${opened}.`
export const notKey = 'Must be 1 to 200 visible ASCII characters'

export const tooManyWrongLinks = (seconds: number): string =>
  `Too many wrong links. Please wait ${seconds} seconds.`
export const tooManyChangesMinute =
  'Too many changes were made here. Please try again in a minute, or call your agent.'
export const tooManyChangesMinutes = (minutes: number): string =>
  `Too many changes were made here. Please try again in ${minutes} minutes, or call your agent.`
export const tooManyChangesHours = (hours: number): string =>
  `Too many changes were made here. Please try again in ${hours} hours, or call your agent.`
export const tooManyPlaces = 'This portal is open in too many places'
export const tooManyUploads = 'Too many files are being uploaded. Please wait until one of them is finished.'
export const tooManyDownloads =
  'Too many files are being downloaded. Please wait until one of them is finished.'
export const pinNeeded = 'This link asks for a PIN.'
export const wrongPin = (left: number): string =>
  `That is not the PIN. ${left === 1 ? '1 try' : `${left} tries`} left.`
export const waitAMinute = 'Please wait a minute.'
export const waitMinutes = (minutes: number): string => `Please wait ${minutes} minutes.`
export const preview = 'This is a preview. Nothing is sent or saved.'
export const sample = 'This is the sample portal. Nothing is sent from it.'
export const noEmail = 'Email is not set up here. Please ask your agent.'
export const unconfirmedEmail = 'Confirm your email address first.'

export const archived = 'This transaction is archived. Nothing can be sent or uploaded.'
export const archivedSends = 'This transaction is archived. Nothing more is sent.'
export const dealClosed = 'This transaction is closed. Nothing of it is still to come.'
export const dealCanceled = 'This transaction is canceled. Nothing of it is still to come.'
export const bankDetails =
  'Not saved: this looks like bank details. Call escrow first. Bank details never belong in this portal.'
export const numberChanged = 'The number has just changed. Read it again.'
export const chatFull = 'This chat is full. Please call your agent.'
export const noRoomForFiles = 'There is no room for more files. Please ask your agent.'
export const keyOfOtherMessage = 'This Idempotency-Key was used for another message'
export const keyOfOtherFile = 'This Idempotency-Key was used for another file'
export const stepCompleted = 'This step is completed already.'
export const dateDone = 'This date is done already.'
export const somebodyElse = 'Somebody else does this.'
export const contingency = 'A contingency is removed in writing. Talk with your agent.'
export const notUploadedYet = 'This document has not been uploaded yet'
/** `agent` is the first name of who opened it. */
export const openedBy = (agent: string): string => `${agent} has opened this. Ask ${agent} to remove it.`
export const openedBySomebody = 'Your agent has opened this. Ask them to remove it.'

export const taskChanged = 'This changed a moment ago. Here is the latest.'
export const taskDone = 'This is done. Take that back to change its day.'
export const whatFileIsFor = 'Choose what this file is for'
export const bankDetailsOfPartner = 'This looks like bank details. Give them by phone, never here.'
export const filesTookTooLong = (minutes: number): string =>
  `Your last files took too long to check. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or ask the agent.`

export const tooLargeFile = 'Please select a file smaller than 10MB'
export const oneFile = 'Send exactly one file, in the part named file'
export const fileNeeded = 'A file is required'
export const notMultipart = 'Send the file as multipart/form-data'
export const fileEmpty = 'The file is empty'
export const wrongFileType = 'Only PDF, DOC, DOCX, JPG, PNG, GIF and TXT files can be uploaded'
/** A file whose content is not what its extension says, such as ".doc". */
export const misnamedFile = (
  kind: 'web-page' | 'rtf' | 'pdf' | 'word' | 'picture',
  extension: string,
): string => {
  const whats = {
    'web-page': 'a web page',
    rtf: 'rich text (RTF)',
    pdf: 'a PDF',
    word: 'a Word document',
    picture: 'a picture',
  }
  const wanted = kind === 'picture' ? 'JPG' : 'PDF'
  return `This file is ${whats[kind]} named ${extension}. Save it as ${wanted}, then upload it.`
}
export const damagedPdf =
  'This PDF is damaged: its end is missing. Save or download it again, then upload it.'
export const damagedPicture = 'This picture is damaged. Save it again, or choose another one.'
export const unreadableUpload = 'The upload could not be read'

export const codeUsedUp = 'This code can no longer be used. Send a new one.'
export const wrongLastCode = 'That was not the code, and it can no longer be used. Send a new one.'
export const wrongCode = (left: number): string =>
  `That is not the code we sent. ${left === 1 ? 'One try is left' : `${left} tries are left`}.`
export const textsNotSetUp = 'Text messages are not available at the moment.'
export const noMobileNumber = 'There is no number that can receive texts. Enter a mobile number under Config.'
export const codesLimit = (count: number): string =>
  `No more than ${count} codes are sent in 24 hours. Please try again tomorrow, or ask your agent.`
export const addressChangedSince =
  'The email address in the portal has changed. Use the link in the newest email.'
export const emailLinkExpired = 'This link has expired. Open your portal and request a new one.'
export const emailNotSetUp = 'Email is not available at the moment.'
export const noEmailAddress = 'There is no email address.'
export const emailLinksLimit = (count: number): string =>
  `No more than ${count} links are sent in 24 hours. Please try again tomorrow, or ask your agent.`
/** A code or a link. */
export const notDelivered = 'Could not be delivered'
export const repliedStop =
  'This number has replied STOP. Text START to the number that texted you, then try again.'

/** `name` is the client. */
export const addressIsOf = (name: string): string => `Only ${name} or your agent can change the address.`
export const required = 'Required'
export const atMost = (count: number): string => `At most ${count} characters`
export const notEmail = 'Must be a valid email address'
export const notDay = 'Must be a real date in the form YYYY-MM-DD'
export const notLanguage = (names: readonly string[]): string => `Must be ${names.join(' or ')}`
export const notSixDigits = 'Enter the six digits from the text'
export const notPushAddress = 'Must be the address of a push service'
/** The error of a field without a sentence of its own here. */
export const notValid = 'This is not valid'
export const afterToday = 'Must not be after today'
/** `day` as it is read, with its year. */
export const beforeAcceptance = (day: string): string => `Must not be before the acceptance on ${day}`
export const beforeDeal = (day: string): string => `Must not be before this transaction began on ${day}`
export const afterClosingYear = (day: string): string => `Must not be after ${day}, a year after closing`
export const longBeforeClosing = (years: number): string =>
  `Must not be more than ${years} years before closing`
