/** Notification preferences: kinds, channels, and times. */
export const preferences = 'Preferences'
export const savesAutomatically = 'Each change saves automatically.'
export const notLoaded = 'The preferences could not be loaded'
export const loading = 'Loading preferences'
export const updated = 'Preferences Updated'
export const updatedText = 'Your notification preferences have been saved.'
export const notUpdated = 'Failed to update notification preferences.'

export const stepUpdates = 'Step updates'
export const stepUpdatesHint = 'When a step starts or completes'
export const documentUploads = 'Document uploads'
export const documentUploadsHint = 'When a new document is ready for you'
export const messages = 'Messages'
/** `agent` is a first name; null when no name is known. */
export const messagesHint = (agent: string | null): string =>
  `When ${agent ?? 'your agent'} sends you a message`
export const deadlineReminders = 'Deadline reminders'
export const deadlineRemindersHint = 'Before an important date'
export const closingApproaching = 'Closing approaching'
export const closingApproachingHint = 'As the closing date gets near'

export const email = 'Email'
/** `day` is in a sentence, "Nov 24"; the mail with the link came to `address`. */
export const onByLink = (day: string, address: string): string =>
  `On since ${day}, because your link came to ${address}.`
export const textMessage = 'Text message'
export const noPhone = 'No phone number yet. Add it under Config.'
export const takesNoTexts = 'This number can’t receive text messages. Add a mobile number under Config.'
export const newNumber = 'Your number has changed. Turn this on to get texts there.'
export const sample = 'This is the sample portal. Nothing is sent from it.'

export const remindBefore = 'Remind me this many days before'
/** Follows the number, for a screen reader. */
export const days = (count: number): string => (count === 1 ? ' day' : ' days')

export const quietHours = 'Quiet hours'
export const from = 'From'
export const until = 'Until'
export const noQuietHours =
  'From and Until are the same, so there are no quiet hours. Emails, texts and notifications on your devices can arrive at any time.'
export const quietHoursText =
  'Quiet hours apply to email, text messages and notifications on your devices. Alerts in this portal still appear.'
export const timeZone = 'Time zone'
export const chooseTimeZone = 'Choose your time zone'
export const zoneOfThisDevice = (zone: string): string => `${zone} (this device)`
export const enterTime = 'Enter hours and minutes'

export const onThisDevice = 'On this device'
/** `place` is the portal or the desk of an agent. */
export const pushOff = (place: 'portal' | 'desk'): string =>
  `Get notifications here, even while the ${place} is closed`
export const pushOn = (place: 'portal' | 'desk'): string =>
  `This device gets notifications, even while the ${place} is closed`
export const pushNotSetUp = 'Notifications on this device are not available here.'
export const pushUnreachable = 'We can’t reach the server. You can turn this on once it’s back.'
export const pushNeedsHttps = 'Notifications on this device need an address that begins with https.'
export const pushUnsupported = 'This browser doesn’t support notifications.'
export const pushAddToHome = (place: 'portal' | 'desk'): string =>
  `On an iPhone or iPad, add the ${place} to your home screen first. Then open it there and turn this on.`
export const pushBlocked =
  'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then turn this on.'
export const pushNotStarted = 'This browser could not sign up for notifications. Try again in a moment.'
export const pushNotEnded = 'Notifications could not be turned off. Try again in a moment.'
