import { setOutcome, undoOutcome } from '#contract/calls/clients/set-outcome.ts'
import { changeDocument } from '#contract/calls/deal/documents.ts'
import { byAdmin, scenario, toClient } from './scenario.ts'

/** How a deal ends, and its Undo. */
export const outcomeScenarios = [
  scenario(setOutcome, 'of a deal that closed', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: { outcome: 'closed' } }),
    everyone: ['client', 'documents', 'notifications', 'steps'],
    writes: {
      activity: 7,
      calendar_dates: 8,
      clients: 1,
      completions: 1,
      documents: 2,
      escrow_steps: 6,
      notifications: 4,
      topic_versions: 4,
    },
  }),
  scenario(undoOutcome, 'of a closing that was sent to nobody yet', {
    by: byAdmin,
    given: async (world) => {
      const body = { outcome: 'closed', tellsClient: true }
      await world.otherAdmin.first.request(setOutcome, { ...toClient(world), body })
    },
    sent: toClient,
    everyone: ['client', 'documents', 'notifications', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 8,
      clients: 1,
      completions: 1,
      deliveries: 3,
      documents: 2,
      escrow_steps: 6,
      notifications: 5,
      topic_versions: 4,
    },
  }),
  scenario(setOutcome, 'of a deal that was canceled, and tell the client', {
    by: byAdmin,
    given: async ({ app, client }) => {
      await app.services.db.deleteFrom('notifications').where('clientId', '=', client.client.id).execute()
    },
    sent: (world) => ({ ...toClient(world), body: { outcome: 'canceled', tellsClient: true } }),
    everyone: ['client', 'notifications'],
    writes: {
      activity: 1,
      calendar_dates: 8,
      clients: 1,
      completions: 1,
      deliveries: 3,
      notifications: 1,
      topic_versions: 2,
    },
  }),
  scenario(changeDocument, 'asked for again after the deal has closed', {
    by: byAdmin,
    given: async (world) => {
      await world.otherAdmin.first.request(setOutcome, { ...toClient(world), body: { outcome: 'closed' } })
    },
    sent: ({ client }) => ({ params: { id: client.requestId }, body: { endedOn: null } }),
    everyone: ['documents', 'notifications'],
    writes: { activity: 1, documents: 1, notifications: 1, deliveries: 3, topic_versions: 2 },
  }),
]
