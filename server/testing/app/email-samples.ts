import type { AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'
import type { DueItem } from '#contract/rules/deal/due-reason.ts'
import type { ClientActivityEmail } from '../../notifications/emails/client-activity-email.ts'
import type { ClientUpdateEmail } from '../../notifications/emails/client-update-email.ts'
import type { DailyBriefEmail } from '../../notifications/emails/daily-brief-email.ts'

const base = {
  team: { name: 'Bay & Oak Realty', colour: 'pine' as const },
  baseUrl: 'https://portal.example.com',
}

/** An email with four updates, one of each kind of event. */
export const sampleUpdate: ClientUpdateEmail = {
  ...base,
  client: {
    firstName: 'Maya',
    language: 'en',
    propertyAddress: '1284 Alder Creek Lane, Sacramento, CA 95819',
    transactionType: 'purchase',
    agentName: 'Elena Ruiz',
    agentPhone: '(916) 555-0142',
    escrowCompany: 'Golden State Escrow',
    escrowPhone: '(916) 555-0177',
  },
  events: [
    { kind: 'messages', count: 2, from: 'Elena Ruiz', path: '/client/abcd1234?tab=messages' },
    {
      kind: 'near',
      of: 'task',
      title: 'Final Walkthrough',
      meaning: 'You look at the house once more.',
      day: '2026-11-24',
      daysLeft: 3,
      path: '/client/abcd1234?tab=progress',
    },
    {
      kind: 'near',
      of: 'closing',
      title: '',
      meaning: null,
      day: '2026-12-02',
      daysLeft: 11,
      path: '/client/abcd1234',
    },
    {
      kind: 'agent',
      title: 'The appraiser comes on Tuesday',
      message: 'Please leave the side gate open.\nI will be there at nine.',
      path: null,
    },
  ],
  portalPath: '/client/abcd1234',
  preferencesPath: '/client/abcd1234/notifications?tab=preferences',
  unsubscribePath: '/unsubscribe/token',
  choice: null,
}

/** The same to a reader of Spanish. */
export const spanishUpdate: ClientUpdateEmail = {
  ...sampleUpdate,
  client: { ...sampleUpdate.client, language: 'es' },
}

export const sampleNews: ClientActivityEmail = {
  ...base,
  activities: [
    {
      kind: 'wrote',
      count: 2,
      clientName: 'Maya Okafor',
      propertyAddress: '1284 Alder Creek Lane, Sacramento, CA 95819',
      path: '/admin/client/c1/messages',
    },
    {
      kind: 'uploaded',
      names: ['Proof of funds.pdf'],
      clientName: 'Tomás Reyes',
      propertyAddress: '77 Harbor View Dr, Oakland, CA 94607',
      path: '/admin/client/c2/documents',
    },
  ],
  settingsPath: '/admin/settings',
}

const maya = { clientId: 'c1', clientName: 'Maya Okafor' }
const tomas = { clientId: 'c2', clientName: 'Tomás Reyes' }

const dueReason = (kind: AgendaKind, title: string, day: string): DueItem => ({
  subject: kind === 'document' || kind === 'step' ? kind : 'date',
  id: '01890000-0000-7000-8000-000000000001',
  kind,
  state: 'due',
  count: 1,
  title,
  day,
  waitsFor: null,
})

export const sampleBrief: DailyBriefEmail = {
  ...base,
  waitingItems: {
    today: '2026-11-21',
    risks: {
      total: 1,
      lines: [
        { ...tomas, closeDate: '2026-11-28', reason: 'Nov 28 is a Saturday, recorder closed', next: null },
      ],
    },
    due: {
      total: 2,
      unanswered: {},
      counts: { contingency: 1, document: 1, step: 2 },
      lines: [
        {
          ...maya,
          phone: null,
          reasons: [
            dueReason('contingency', 'Appraisal contingency', '2026-11-16'),
            dueReason('step', 'Loan Approval', '2026-11-21'),
          ],
          said: [],
        },
        {
          ...tomas,
          phone: null,
          reasons: [
            dueReason('document', 'Proof of insurance', '2026-11-24'),
            dueReason('step', 'Home Inspection', '2026-11-18'),
          ],
          said: [],
        },
      ],
    },
    unseen: { total: 1, lines: [{ ...maya, since: '2026-11-18T16:55:00.000Z' }] },
    messages: { total: 1, lines: [{ ...maya, unread: 2, since: '2026-11-20T16:55:00.000Z' }] },
    unanswered: { total: 0, lines: [] },
    closings: { total: 1, lines: [{ ...tomas, closeDate: '2026-11-25', escrowPhone: '' }] },
  },
  settingsPath: '/admin/settings',
}
