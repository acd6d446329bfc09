import { expect, test } from 'vitest'
import * as home from './en/home.ts'

// The English texts of the specification, letter by letter.

test.each([
  [8, 'DAYS LEFT', '8 days to closing'],
  [2, 'DAYS LEFT', '2 days to closing'],
  [1, 'DAY LEFT', '1 day to closing'],
  [0, 'CLOSING TODAY!', 'CLOSING TODAY!'],
  [-1, 'PAST DUE', 'Past closing date'],
])('with %i days to closing the ring says %s, and %s (section 9)', (days, word, label) => {
  expect([home.daysLeft(days), home.daysToClosing(days)]).toEqual([word, label])
})

test('C30: a closing that has passed asks for attention (section 9)', () => {
  expect([home.pastClosing, home.attention]).toEqual(['Past closing date', 'ATTENTION NEEDED'])
})

/** By file and name, as screens, toasts and failures are specified. */
const specified: Record<string, Record<string, string>> = {
  alerts: {
    line: 'Stay updated on your real estate transaction progress',
    none: 'No notifications yet',
    noneUnread: 'No unread notifications',
    notMarked: 'Failed to mark as read',
    notRemoved: 'Failed to delete notification',
  },
  chat: {
    failed: 'Failed to send message',
    none: 'No messages yet',
    placeholder: 'Type your message...',
    sent: 'Message sent successfully',
    startWithAgent: 'Start a conversation with your agent',
    startWithClient: 'Start a conversation with your client',
  },
  controls: {
    product: 'Real Estate Transaction Tracker',
  },
  documents: {
    none: 'No documents available yet',
    noneOfClient: 'Upload documents for this client to get started.',
    noneText: 'Your agent will upload documents as they become available during your transaction.',
    notFetched: 'Failed to fetch documents',
    notRemoved: 'Failed to delete document',
    notRemovedTitle: 'Delete Failed',
    removed: 'Document deleted successfully',
    title: 'Transaction Documents',
    yourDocuments: 'Your Documents',
  },
  errors: {
    tooLargeFile: 'Please select a file smaller than 10MB',
  },
  frame: {
    clientNotFetched: 'Failed to fetch client',
    clientNotFound: 'Client not found',
    pageNotFound: '404 Page Not Found',
    pageNotFoundHint: 'Did you forget to add the page to the router?',
    profileNotFound: 'Client profile not found. Please check your unique link or contact your agent.',
    welcomeLine: 'Track your real estate transaction progress',
  },
  home: {
    allDone: 'All steps completed!',
    comingNext: 'Coming Next',
    pastClosing: 'Past closing date',
    sendMessage: 'Send Message',
    viewDocuments: 'View Documents',
  },
  landing: {
    desk: 'Access Admin Dashboard',
    samplePortal: 'View Sample Client Portal',
    title: 'Real Estate Transaction Tracker',
  },
  notes: {
    none: 'No messages yet. Your team will post updates and important information here.',
    title: 'Messages from Your Team',
  },
  outcome: {
    closingComplete: 'Congratulations! Your closing is complete!',
    viewDocuments: 'View Documents',
  },
  partner: {
    tooLarge: 'Please select a file smaller than 10MB',
  },
  preferences: {
    notUpdated: 'Failed to update notification preferences.',
    updated: 'Preferences Updated',
    updatedText: 'Your notification preferences have been saved.',
  },
  settings: {
    notSaved: 'Failed to update profile',
    save: 'Save Changes',
    savedText: 'Your profile has been updated successfully',
  },
  steps: {
    inProgress: 'In Progress',
    journey: 'Your Transaction Journey',
    none: 'No steps have been set up yet. Your agent will add transaction steps soon.',
    notFetched: 'Failed to fetch steps',
    title: 'Your Transaction Steps',
  },
  upload: {
    chooseFiles: 'Drop files here or click to browse',
    failed: 'Upload Failed',
    failedText: 'Failed to upload document',
    fileTypes: 'PDF, DOC, DOCX, JPG, PNG up to 10MB',
    title: 'Upload Document',
    tooLarge: 'File too large',
    tooLargeText: 'Please select a file smaller than 10MB',
  },
}

/** Which of the specified texts a file says in other words. */
const changed = (texts: Record<string, unknown>, as: Record<string, string>) =>
  Object.keys(as).filter((name) => texts[name] !== as[name])

test.each(Object.entries(specified))('the texts of %s are as specified', async (file, as) => {
  expect(changed((await import(`./en/${file}.ts`)) as Record<string, unknown>, as)).toEqual([])
})

test('L11: specified English that has changed is found', () => {
  expect(changed({ ...home, comingNext: 'Coming next' }, specified['home'] ?? {})).toEqual(['comingNext'])
})
