import { page } from 'vitest/browser'
import { type AdminClient, getClient } from '#contract/calls/clients/clients.ts'
import { type DealOverview, getDealOverview } from '#contract/calls/clients/deal-overview.ts'
import { getDealDates, listMoves } from '#contract/calls/dates/date-calls.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { answer } from './answers.ts'
import { sampleDeal } from './deal-dates.ts'
import { answerDesk, answerTeamOfOne } from './desk.ts'
import {
  newId,
  sampleAdminClient,
  sampleAdminPreferences,
  sampleDocument,
  samplePeople,
  samplePerson,
  sampleStep,
  sampleTeam,
} from './samples.ts'

/** A sheet of the overview by its title. */
export const sheet = (name: string) => page.getByRole('region', { name, exact: true })

/** The last contact on Nov 20, 2026: a question that nobody has answered. */
export const quiet: DealOverview = {
  clientReads: 'Elena is checking the closing day',
  lastMessage: {
    id: newId(),
    senderType: 'client',
    senderName: 'Nora Lindqvist',
    writtenBy: null,
    content: 'Does the appraisal come first?',
    isRead: true,
    createdAt: '2026-11-19T18:14:00.000Z',
    needsNoReply: false,
  },
  lastVisit: '2026-11-20T17:55:00.000Z',
  lastTold: { channel: 'email', kind: 'step_update', count: 3, at: '2026-11-18T20:00:00.000Z' },
}

interface Around {
  client?: Partial<AdminClient>
  /** Changes of the dates, by name. */
  dates?: Record<string, Partial<DealDate>>
  /** Nothing is due soon. */
  isCalm?: boolean
}

/**
 * Answers all calls of the overview of Nora’s deal on Nov 20, 2026: a late document of hers, a task of the team and a document
 * of the lender for today, and two contingencies that end on Nov 23.
 */
export function answerOverview({ client: changes = {}, dates: changed = {}, isCalm = false }: Around = {}) {
  const soon = { day: isCalm ? '2026-11-30' : '2026-11-23' }
  // A Saturday, on which nothing is recorded.
  const closeDate = isCalm ? '2026-12-02' : '2026-12-05'
  const dates: Record<string, Partial<DealDate>> = {
    'Loan contingency': soon,
    'Appraisal contingency': soon,
    'Clear to close': isCalm
      ? {}
      : {
          name: 'Order the HOA documents',
          owes: 'agent',
          kind: 'other',
          day: '2026-11-20',
          isByHand: true,
        },
    ...changed,
  }
  const deal = sampleDeal(dates, { closeDate })
  const client = sampleAdminClient({
    expectedCloseDate: closeDate,
    acceptanceDate: '2026-10-28',
    createdAt: deal.dates.dates[0]?.createdAt ?? '',
    currentStep: 4,
    stepCount: 6,
    reach: ['email'],
    ...changes,
  })
  const steps = deal.steps.map((step) =>
    sampleStep({
      ...step,
      owner: step.stepNumber === 4 ? 'lender' : step.stepNumber === 6 ? 'escrow' : 'client',
      status: step.stepNumber === 4 ? 'in-progress' : step.status,
    }),
  )
  const asked = { status: 'pending', originalName: '', fileSize: 0 } as const
  const documents = isCalm
    ? []
    : [
        sampleDocument({ ...asked, name: 'Bank statements', dueDate: '2026-11-18' }),
        sampleDocument({ ...asked, name: 'Appraisal report', dueDate: '2026-11-20', askedOf: 'lender' }),
        sampleDocument({
          name: 'Preliminary title report',
          askedOf: 'escrow',
          uploadedBy: 'partner',
          uploadDate: '2026-11-14T20:00:00.000Z',
        }),
      ]
  const priya = samplePerson({
    role: 'lender',
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya@example.com',
  })
  const carla = samplePerson({
    role: 'escrow',
    firstName: 'Carla',
    lastName: 'Mendez',
    email: 'carla@example.com',
  })
  answerDesk()
  answerTeamOfOne()
  answer(getClient, () => client)
  answer(getTeam, () => sampleTeam())
  answer(getDealDates, () => deal.dates)
  answer(listSteps, () => steps)
  answer(listMoves, () => [])
  answer(listDocuments, () => documents)
  answer(listPeople, () => samplePeople([priya, carla]))
  answer(getDealOverview, () => quiet)
  answer(getPreferences, () => sampleAdminPreferences())
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  return { client, deal, steps, documents, priya, carla }
}
