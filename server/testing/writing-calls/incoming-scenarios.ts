import { markDraftUsed } from '#contract/calls/messages/beside-chat.ts'
import * as filing from '#contract/calls/messages/filing-address.ts'
import * as incoming from '#contract/calls/messages/incoming.ts'
import { tryAddressAgain } from '#contract/calls/notifications/failing-addresses.ts'
import { smsNumber } from '../../notifications/channels/sms/sms-number.ts'
import { sharedPhone, type World } from '../app/world.ts'
import { cameWithMessage } from './came-with-message.ts'
import { byAdmin, scenario } from './scenario.ts'

/** The client's message in a state. */
const inState =
  (state: 'to-sort' | 'dismissed' | 'draft') =>
  async ({ app, client }: World) => {
    const { id } = await app.services.db
      .selectFrom('incoming')
      .select('id')
      .where('clientId', '=', client.client.id)
      .where('state', '=', state)
      .executeTakeFirstOrThrow()
    return { params: { id } }
  }

/** Files a message that waits as a document, without its words. */
async function asDocument(world: World) {
  const { params } = await inState('to-sort')(world)
  const { id: fileId } = await world.app.services.db
    .selectFrom('incoming_files')
    .select('id')
    .where('incomingId', '=', params.id)
    .where('filePath', 'is not', null)
    .executeTakeFirstOrThrow()
  return { params, body: { documents: [{ fileId }] } }
}

/** What a member does with messages that came by text or email. */
export const incomingScenarios = [
  scenario(incoming.fileIncoming, 'into the client’s chat', {
    by: byAdmin,
    sent: async (world) => ({
      ...(await inState('to-sort')(world)),
      body: { personId: world.client.client.id },
    }),
    everyone: ['messages', 'documents'],
    desks: ['incoming'],
    alsoWrites: 'deliveries to admins',
    writes: {
      activity: 2,
      deliveries: 4,
      documents: 1,
      incoming: 1,
      incoming_files: 1,
      messages: 1,
      topic_versions: 2,
    },
  }),
  scenario(incoming.fileIncoming, 'and remember its sender', {
    by: byAdmin,
    sent: async (world) => ({
      ...(await inState('to-sort')(world)),
      body: { personId: world.client.client.id, remember: true },
    }),
    everyone: ['messages', 'documents'],
    desks: ['incoming'],
    alsoWrites: 'deliveries to admins',
    writes: {
      activity: 2,
      deliveries: 4,
      documents: 1,
      incoming: 1,
      incoming_files: 1,
      known_senders: 1,
      messages: 1,
      topic_versions: 2,
    },
  }),
  scenario(incoming.fileIncoming, 'as a document of the team only', {
    by: byAdmin,
    sent: asDocument,
    desks: ['documents', 'incoming'],
    writes: { activity: 1, documents: 1, incoming: 1, incoming_files: 1 },
  }),
  scenario(incoming.fileIncoming, 'as a document that the client sees', {
    by: byAdmin,
    sent: async (world) => {
      const { params, body } = await asDocument(world)
      return { params, body: { documents: body.documents.map((one) => ({ ...one, isForClient: true })) } }
    },
    everyone: ['documents', 'notifications'],
    desks: ['incoming'],
    writes: {
      activity: 1,
      deliveries: 3,
      documents: 1,
      incoming: 1,
      incoming_files: 1,
      notifications: 1,
      topic_versions: 2,
    },
  }),
  scenario(incoming.dismissIncoming, 'which waits', {
    by: byAdmin,
    sent: inState('to-sort'),
    desks: ['incoming'],
    writes: { incoming: 1 },
  }),
  scenario(markDraftUsed, 'of the member', {
    by: byAdmin,
    sent: inState('draft'),
    desks: ['incoming'],
    alsoWrites: 'drafts of admins',
    writes: { incoming: 1 },
  }),
  scenario(incoming.blockSender, 'of one that waits', {
    by: byAdmin,
    given: async ({ app, otherClient }) => {
      // Its sender has written to the other client, too.
      await app.services.db
        .updateTable('incoming')
        .set({ state: 'dismissed' })
        .where('clientId', '=', otherClient.client.id)
        .where('state', '=', 'to-sort')
        .execute()
    },
    sent: inState('to-sort'),
    desks: ['incoming'],
    writes: { blocked_senders: 1, incoming: 1 },
  }),
  scenario(filing.giveFilingAddress, 'of a deal without one', {
    by: byAdmin,
    given: async ({ app, client }) => {
      await app.services.db
        .updateTable('clients')
        .set({ filingKey: null })
        .where('id', '=', client.client.id)
        .execute()
      app.services.settings.mailIn = {
        pattern: '{token}@reply.example.com',
        mailgunKey: null,
        postmarkPassword: null,
        secret: null,
        own: null,
      }
    },
    sent: ({ client }) => ({ params: { id: client.client.id } }),
    desks: ['client'],
    writes: { activity: 1, clients: 1 },
  }),
  scenario(filing.endFilingAddress, 'of a deal that has one', {
    by: byAdmin,
    sent: ({ client }) => ({ params: { id: client.client.id } }),
    desks: ['client'],
    writes: { activity: 1, clients: 1 },
  }),
  scenario(tryAddressAgain, 'to which emails failed', {
    by: byAdmin,
    given: async ({ app, client }) => {
      const { id } = client.client
      // It is the address that the client has now.
      await app.services.db
        .updateTable('clients')
        .set({ email: `former-${id}@example.com` })
        .where('id', '=', id)
        .execute()
    },
    sent: ({ client }) => ({ body: { address: `former-${client.client.id}@example.com` } }),
    desks: ['preferences'],
    writes: { failing_addresses: 1 },
  }),
  scenario(incoming.reopenIncoming, 'which was dismissed', {
    by: byAdmin,
    sent: inState('dismissed'),
    desks: ['incoming'],
    writes: { incoming: 1 },
  }),
  scenario(incoming.markNotTheirs, 'as another’s', {
    by: byAdmin,
    given: (world) => cameWithMessage(world, world.client.documentId),
    sent: ({ client }) => ({ params: { id: client.fromClient.id }, body: { isWrongNumber: false } }),
    everyone: ['documents', 'messages'],
    desks: ['incoming'],
    alsoWrites: 'deliveries to admins',
    writes: {
      activity: 1,
      deliveries: 4,
      documents: 1,
      incoming: 1,
      incoming_files: 1,
      messages: 1,
      topic_versions: 2,
    },
  }),
  scenario(incoming.markNotTheirs, 'and its number as wrong', {
    by: byAdmin,
    given: async ({ app, client }) => {
      // It is the number that the client has now.
      const from = { sentFrom: smsNumber(sharedPhone) ?? '' }
      await app.services.db
        .updateTable('incoming')
        .set(from)
        .where('messageId', '=', client.fromClient.id)
        .execute()
    },
    sent: ({ client }) => ({ params: { id: client.fromClient.id }, body: { isWrongNumber: true } }),
    everyone: ['messages', 'preferences'],
    desks: ['incoming'],
    alsoWrites: 'deliveries to admins',
    writes: {
      activity: 2,
      deliveries: 4,
      incoming: 1,
      known_senders: 1,
      messages: 1,
      notification_preferences: 1,
      sms_consents: 1,
      topic_versions: 2,
    },
  }),
]
