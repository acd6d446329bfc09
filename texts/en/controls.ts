/** Texts of every screen: buttons, dialogs, toasts, and failures. */
export const close = 'Close'
export const cancel = 'Cancel'
export const tryAgain = 'Try again'
export const reload = 'Reload the page'
export const dismiss = 'Dismiss'
export const startOver = 'Start over'
export const keepEditing = 'Keep editing'
export const leave = 'Leave'

export const closeUnsaved = 'Close without saving?'
export const closeUnsavedConsequence = 'Your changes haven’t been saved. If you close this, you’ll lose them.'
export const leaveUnsaved = 'Leave without saving?'
export const leaveUnsavedConsequence = 'Your changes haven’t been saved. If you leave, you’ll lose them.'
export const leaveDraftConsequence =
  'Your changes haven’t been saved. This tab keeps them until you open this form again.'
export const draftIsBack = 'What you typed before is back.'

export const copied = 'Copied'
export const notCopied = 'Couldn’t copy'
export const copyByHand = 'Select the text and copy it manually.'

export const notAPhoneNumber = 'This does not look like a phone number. Keep it?'
export const keepIt = 'Keep it'

export const hidePassword = 'Hide password'
export const showPassword = 'Show password'

export const toLightTheme = 'Switch to light theme'
export const toDarkTheme = 'Switch to dark theme'
/** The region of the toasts, with the key that leads to it. */
export const toasts = 'Notifications ({hotkey})'
export const error = 'Error'
export const done = 'Success'
export const onlyAPreview = 'This is a preview. Nothing is sent or saved.'
/** After a number, at a tab. */
export const unread = 'unread'

export const loading = 'Loading'
export const loadingPage = 'Loading the page'
export const mayBeOutOfDate = 'Couldn’t refresh. This information may be out of date.'
export const serverFault = 'Something went wrong on our side. Please try again.'
export const unreachable = 'We can’t reach the server. Check your connection.'

export const missingPart = 'This part could not be loaded'
export const missingPage = 'This page could not be loaded'
export const brokenPart = 'Something went wrong here'
export const brokenPage = 'Something went wrong'
export const missingFirst = 'Check your connection and try again.'
export const missingAgain =
  'It still cannot be loaded. If you are online, reload the page: there may be a newer version.'
export const brokenText = 'Reload the page to go on. What you have saved is safe.'

/** The name of the product, in a tab of the browser. */
export const product = 'Real Estate Transaction Tracker'
/** After what somebody typed, where its reader reads another language. */
export const writtenInEnglish = 'written in English'
