import { getPortalClient, type PortalClient } from '#contract/calls/clients/clients.ts'
import { listOtherPortals } from '#contract/calls/clients/portal-links.ts'
import { getPortalDates } from '#contract/calls/dates/date-calls.ts'
import type { PortalDates } from '#contract/calls/dates/dates-of-deal.ts'
import { listPortalDocuments, type TransactionDocument } from '#contract/calls/deal/documents.ts'
import { listPortalNotes, type Note } from '#contract/calls/deal/notes.ts'
import { listPortalSteps, type Step } from '#contract/calls/deal/steps.ts'
import { listPortalMessages, type Message } from '#contract/calls/messages/messages.ts'
import { getPortalChannels } from '#contract/calls/notifications/deliveries.ts'
import {
  countUnreadNotifications,
  listPortalNotifications,
  type Notification,
} from '#contract/calls/notifications/notifications.ts'
import { getPortalPreferences, type Preferences } from '#contract/calls/notifications/preferences.ts'
import { getPortalTeam, type TeamBranding } from '#contract/calls/team/team.ts'
import { defaultLanguage, isLanguage } from '#contract/languages.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { standardSteps, standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { language } from '#texts/own-language.ts'
import { firstVisitAnswer } from '#web/portal/first-visit/first-visit-answer.ts'
import { answer } from './answers.ts'
import { sampleChannels, sampleClient, samplePreferences, sampleStep } from './samples.ts'

interface PortalData {
  team: TeamBranding
  client: PortalClient
  steps: Step[]
  documents: TransactionDocument[]
  messages: Message[]
  notes: Note[]
  notifications: Notification[]
  dates: PortalDates
  preferences: Preferences
}

/** Begins the links of this browser page, so that no offline copy that an earlier one stored belongs to them. */
const ofThisPage = `Portal${Date.now().toString(36)}`
let portals = 0

/** The day from the reader's today, `YYYY-MM-DD`. */
export const inDays = (days: number) => addDays(dayIn(new Date()), days)

/** The six standard steps of a purchase, one of them in progress; those before it are completed. */
export function sixSteps({ current = 1, closing = inDays(20) } = {}): Step[] {
  return standardSteps(standardTexts('purchase'), inDays(0), closing).map((step) => {
    const isDone = step.stepNumber < current
    const completedDate = isDone ? inDays(0) : null
    const status = isDone ? 'completed' : step.stepNumber === current ? 'in-progress' : 'pending'
    return sampleStep({ ...step, explains: step.stepNumber, status, completedDate })
  })
}

/**
 * Answers what a portal reads, for a link that no other test has opened. Returns the answers: change them, and
 * refresh the page. The deal closes in 20 days. The question of the first visit is answered.
 */
export function answerPortal(
  changes: Partial<Omit<PortalData, 'client'>> & { client?: Partial<PortalClient> } = {},
): PortalData {
  portals += 1
  const client = sampleClient({
    uniqueId: `${ofThisPage}${portals}`,
    expectedCloseDate: inDays(20),
    createdAt: `${inDays(-14)}T18:00:00.000Z`,
    // As the pages of the test are, so that none is loaded anew.
    ...(isLanguage(language) && language !== defaultLanguage ? { language } : {}),
    ...changes.client,
  })
  const portal: PortalData = {
    steps: sixSteps(),
    documents: [],
    messages: [],
    notes: [],
    notifications: [],
    dates: { dates: [] },
    preferences: samplePreferences(),
    team: { name: '', colour: 'pine' },
    ...changes,
    client,
  }
  firstVisitAnswer.give(client.uniqueId)
  answer(getPortalClient, () => portal.client)
  answer(listOtherPortals, () => [])
  answer(listPortalSteps, () => portal.steps)
  answer(listPortalDocuments, () => portal.documents)
  answer(listPortalMessages, () => portal.messages)
  answer(listPortalNotes, () => portal.notes)
  answer(listPortalNotifications, () => portal.notifications)
  answer(countUnreadNotifications, () => ({
    count: portal.notifications.filter(({ isRead }) => !isRead).length,
  }))
  answer(getPortalDates, () => portal.dates)
  answer(getPortalPreferences, () => portal.preferences)
  answer(getPortalChannels, () => sampleChannels())
  answer(getPortalTeam, () => portal.team)
  return portal
}
