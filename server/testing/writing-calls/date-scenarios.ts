import { importClients } from '#contract/calls/clients/client-import.ts'
import { changeClient, createClient } from '#contract/calls/clients/clients.ts'
import * as dates from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import * as templates from '#contract/calls/dates/template-calls.ts'
import { removeContingencies, undoDate, undoStep } from '#contract/calls/deal/completions.ts'
import { changeStep, completeStep } from '#contract/calls/deal/steps.ts'
import { moveBody } from '../app/deal-with-dates.ts'
import type { World, WorldClient } from '../app/world.ts'
import { byAdmin, byBrowser, scenario, toClient } from './scenario.ts'
import { line } from './template-scenarios.ts'

const acceptanceDate = '2025-01-06'

const template = {
  templateId: 'purchase-financed',
  acceptanceDate,
  steps: 'follow' as const,
  passedOthers: 'open' as const,
  passed: { investigation: 'open', appraisal: 'open', loan: 'open' } as const,
}

/** Removes the dates of both clients, so that a template can give them others. */
async function withoutDates({ app, client, otherClient }: World): Promise<void> {
  const ids = [client.client.id, otherClient.client.id]
  await app.services.db.deleteFrom('deal_dates').where('clientId', 'in', ids).execute()
}

/** Gives both clients dates; returns the first client's. */
async function withDates(world: World): Promise<Dates> {
  const { client, otherClient, otherAdmin } = world
  await withoutDates(world)
  const give = ({ client: { id } }: WorldClient) =>
    otherAdmin.first.request(dates.applyTemplate, { params: { id }, body: template })
  await give(otherClient)
  return (await give(client)).body
}

const dated = (deal: Dates, name: string) => {
  const found = deal.dates.find((date) => date.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return { params: { dateId: found.id } }
}

/** The three contingencies of the deal, with the current step. */
const removal = (world: World, deal: Dates) => ({
  ...toClient(world),
  body: {
    dates: ['Investigation', 'Appraisal', 'Loan'].map((name) => dated(deal, `${name} contingency`).params),
    stepIds: [world.client.steps[0]?.id ?? ''],
  },
})

/** The opening of escrow, with the deposit that belongs to it. */
const openingWithDeposit = (world: World, deal: Dates) => ({
  params: { stepId: world.client.steps[1]?.id ?? '' },
  body: { dates: [dated(deal, 'Deposit to escrow').params] },
})

const person = {
  firstName: 'New',
  lastName: 'Client',
  email: 'new@example.com',
  propertyAddress: '9 New Road',
  expectedCloseDate: '2031-05-20',
}
const chosen = { templateId: template.templateId, acceptanceDate }

const later = '2031-06-20'

const moved = async (world: World) => {
  await withDates(world)
  const body = {
    ...(await moveBody(world.admin.first, world.client.client.id, { set: { closing: later } })),
    isNotified: true,
  }
  const { body: move } = await world.otherAdmin.first.request(dates.moveDates, { ...toClient(world), body })
  return { params: { moveId: move.id, uniqueId: world.client.client.uniqueId } }
}

/** A template that asks for two documents, besides its date. */
const asking = async ({ otherAdmin }: World) => {
  const document = { type: 'document' as const, owes: 'client' as const }
  const lines = [
    line,
    { ...document, key: 'two', title: 'Pay stubs', rule: { ...line.rule, from: 'closing' } },
    { ...document, key: 'three', title: 'W-2s' },
  ]
  const body = { name: 'Asking', side: 'purchase' as const, lines }
  return { templateId: (await otherAdmin.first.request(templates.addTemplate, { body })).body.id }
}

/** The dates of a deal, and what the team counts them with. */
export const dateScenarios = [
  scenario(dates.applyTemplate, 'to a client with steps, which follow it', {
    by: byAdmin,
    given: withoutDates,
    sent: (world) => ({ ...toClient(world), body: template }),
    everyone: ['client', 'dates', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 14,
      clients: 1,
      deal_dates: 10,
      deliveries: 2,
      escrow_steps: 6,
      partner_asks: 2,
      topic_versions: 3,
    },
  }),
  scenario(dates.applyTemplate, 'that asks for documents', {
    by: byAdmin,
    given: async (world) => {
      await withoutDates(world)
      return asking(world)
    },
    sent: (world, { templateId }) => ({
      ...toClient(world),
      body: { templateId, acceptanceDate, steps: 'keep' as const },
    }),
    everyone: ['client', 'dates', 'documents', 'notifications'],
    writes: {
      activity: 3,
      calendar_dates: 2,
      clients: 1,
      deal_dates: 1,
      documents: 2,
      deliveries: 3,
      notifications: 1,
      topic_versions: 4,
    },
  }),
  scenario(dates.addDealDate, 'that the client sees', {
    by: byAdmin,
    given: withDates,
    sent: (world) => ({ ...toClient(world), body: { name: 'HOA documents', day: '2031-05-05' } }),
    everyone: ['dates'],
    writes: { activity: 1, calendar_dates: 1, deal_dates: 1, topic_versions: 1 },
  }),
  scenario(dates.addDealDate, 'an internal one', {
    by: byAdmin,
    given: withDates,
    sent: (world) => ({ ...toClient(world), body: { name: 'Inside', day: '2031-05-05', isVisible: false } }),
    desks: ['dates'],
    writes: { activity: 1, deal_dates: 1 },
  }),
  scenario(dates.changeDealDate, 'done today', {
    by: byAdmin,
    given: withDates,
    sent: (_, deal) => ({ ...dated(deal, 'Deposit to escrow'), body: { state: 'done' } }),
    everyone: ['dates'],
    writes: { activity: 1, calendar_dates: 1, clients: 1, completions: 1, deal_dates: 1, topic_versions: 1 },
  }),
  scenario(completeStep, 'with a date of its own', {
    by: byAdmin,
    given: withDates,
    sent: openingWithDeposit,
    everyone: ['dates', 'notifications', 'steps'],
    writes: {
      activity: 2,
      calendar_dates: 2,
      clients: 1,
      completions: 1,
      deal_dates: 1,
      deliveries: 3,
      escrow_steps: 1,
      notifications: 2,
      topic_versions: 3,
    },
  }),
  scenario(undoStep, 'with a date of its own', {
    by: byAdmin,
    given: async (world) => {
      const deal = await withDates(world)
      await world.otherAdmin.first.request(completeStep, openingWithDeposit(world, deal))
      return deal
    },
    sent: (world) => ({ params: { stepId: world.client.steps[1]?.id ?? '' } }),
    everyone: ['dates', 'notifications', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 2,
      clients: 1,
      completions: 1,
      deal_dates: 1,
      escrow_steps: 1,
      notifications: 1,
      topic_versions: 3,
    },
  }),
  scenario(undoDate, 'that was done a moment ago', {
    by: byAdmin,
    given: async (world) => {
      const deal = await withDates(world)
      const done = { ...dated(deal, 'Deposit to escrow'), body: { state: 'done' as const } }
      await world.otherAdmin.first.request(dates.changeDealDate, done)
      return deal
    },
    sent: (_, deal) => dated(deal, 'Deposit to escrow'),
    everyone: ['dates'],
    writes: { activity: 1, calendar_dates: 1, clients: 1, completions: 1, deal_dates: 1, topic_versions: 1 },
  }),
  scenario(removeContingencies, 'three with one form, and the current step', {
    by: byAdmin,
    given: withDates,
    sent: removal,
    everyone: ['client', 'dates', 'notifications', 'steps'],
    writes: {
      activity: 4,
      calendar_dates: 4,
      clients: 1,
      completions: 1,
      deal_dates: 3,
      deliveries: 3,
      escrow_steps: 1,
      notifications: 2,
      topic_versions: 4,
    },
  }),
  scenario(undoDate, 'the first of three contingencies, with the current step', {
    by: byAdmin,
    given: async (world) => {
      const deal = await withDates(world)
      await world.otherAdmin.first.request(removeContingencies, removal(world, deal))
      return deal
    },
    sent: (_, deal) => dated(deal, 'Investigation contingency'),
    everyone: ['client', 'dates', 'notifications', 'steps'],
    writes: {
      activity: 4,
      calendar_dates: 4,
      clients: 1,
      completions: 1,
      deal_dates: 3,
      escrow_steps: 1,
      notifications: 1,
      topic_versions: 4,
    },
  }),
  scenario(dates.deleteDealDate, 'from which another counts', {
    by: byAdmin,
    given: withDates,
    sent: (_, deal) => dated(deal, 'Sign loan documents'),
    everyone: ['dates'],
    writes: { activity: 1, calendar_dates: 1, deal_dates: 2, topic_versions: 1 },
  }),
  scenario(dates.moveDates, 'the closing, and the client is notified', {
    by: byAdmin,
    given: withDates,
    sent: async (world) => ({
      ...toClient(world),
      body: {
        ...(await moveBody(world.admin.first, world.client.client.id, { set: { closing: later } })),
        isNotified: true,
      },
    }),
    everyone: ['client', 'dates', 'notifications', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 7,
      clients: 1,
      deal_dates: 5,
      deliveries: 3,
      escrow_steps: 2,
      move_lines: 8,
      moves: 1,
      notifications: 1,
      partner_asks: 2,
      topic_versions: 4,
    },
  }),
  scenario(dates.moveDates, 'an internal date', {
    by: byAdmin,
    given: withDates,
    sent: async (world, deal) => {
      const { dateId } = dated(deal, 'Clear to close').params
      const choices = { set: { dates: { [dateId]: { day: '2031-05-05' } } } }
      return { ...toClient(world), body: await moveBody(world.admin.first, world.client.client.id, choices) }
    },
    desks: ['dates'],
    writes: { activity: 1, deal_dates: 1, move_lines: 1, moves: 1, partner_asks: 1 },
  }),
  scenario(dates.keepRolledDays, 'once for the deal', {
    by: byAdmin,
    given: withDates,
    sent: (world) => ({ ...toClient(world), body: { keeps: true } }),
    desks: ['dates'],
    writes: { activity: 1, clients: 1 },
  }),
  scenario(dates.undoMove, 'before anything was sent or seen', {
    by: byAdmin,
    given: moved,
    sent: (_, { params }) => ({ params }),
    everyone: ['client', 'dates', 'notifications', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 7,
      clients: 1,
      deal_dates: 5,
      escrow_steps: 2,
      move_lines: 8,
      moves: 2,
      notifications: 1,
      partner_asks: 2,
      topic_versions: 4,
    },
  }),
  scenario(dates.markMoveSeen, 'by the client', {
    by: byBrowser,
    given: moved,
    sent: (_, { params }) => ({ params }),
    everyone: ['dates', 'notifications'],
    writes: { activity: 1, moves: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(changeStep, 'another day than its rule gives', {
    by: byAdmin,
    given: withDates,
    sent: (world) => ({
      params: { stepId: world.client.steps[3]?.id ?? '' },
      body: { expectedDate: '2031-05-06' },
    }),
    everyone: ['dates', 'steps'],
    writes: { activity: 1, calendar_dates: 1, escrow_steps: 1, move_lines: 1, moves: 1, topic_versions: 2 },
  }),
  scenario(changeClient, 'the closing of a deal with dates', {
    by: byAdmin,
    given: withDates,
    sent: (world) => ({ ...toClient(world), body: { expectedCloseDate: later } }),
    everyone: ['client', 'dates'],
    writes: { activity: 1, calendar_dates: 1, clients: 1, move_lines: 1, moves: 1, topic_versions: 2 },
  }),
  scenario(createClient, 'from a template that asks for documents', {
    by: byAdmin,
    given: asking,
    sent: (_, { templateId }) => ({ body: { ...person, ...chosen, templateId, firstName: 'Nina' } }),
    touches: 'new client',
    everyone: ['client', 'dates', 'documents', 'notifications', 'steps'],
    writes: {
      activity: 3,
      calendar_dates: 3,
      clients: 1,
      deal_dates: 1,
      documents: 2,
      deliveries: 2,
      notification_preferences: 1,
      notifications: 1,
      topic_versions: 5,
    },
  }),
  scenario(createClient, 'from a template', {
    by: byAdmin,
    sent: () => ({ body: { ...person, ...chosen, firstName: 'Nina' } }),
    touches: 'new client',
    everyone: ['client', 'dates', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 16,
      clients: 1,
      deal_dates: 10,
      escrow_steps: 6,
      notification_preferences: 1,
      topic_versions: 3,
    },
  }),
  scenario(importClients, 'two clients, one of them from a template', {
    by: byAdmin,
    sent: () => ({
      body: {
        clients: [
          { ...person, ...chosen },
          { ...person, email: 'other@example.com' },
        ],
      },
    }),
    touches: 'new client',
    desks: ['client', 'dates', 'steps'],
    writes: {
      activity: 2,
      calendar_dates: 17,
      clients: 2,
      deal_dates: 10,
      escrow_steps: 6,
      installation: 1,
      notification_preferences: 2,
    },
  }),
]
