import { randomUUID } from 'node:crypto'
import { agreeToEmail } from '#contract/calls/clients/agree-to-email.ts'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { archiveClients, assignClients } from '#contract/calls/clients/client-list.ts'
import * as calls from '#contract/calls/clients/clients.ts'
import { markEmailChangeSeen } from '#contract/calls/clients/email-changes.ts'
import { emailNow } from '#contract/calls/clients/email-now.ts'
import { changeLanguage } from '#contract/calls/clients/language.ts'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { markProfileChangeSeen } from '#contract/calls/clients/seen.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { clientDraft } from '../app/test-app.ts'
import type { World } from '../app/world.ts'
import { byAdmin, byBrowser, inPortal, ofClient, scenario, toClient } from './scenario.ts'

const draft = { ...clientDraft, email: 'new@example.com' }

const profileOf = ({ client: { client } }: World, changes: object) => ({
  firstName: client.firstName,
  lastName: client.lastName,
  email: 'family@example.com',
  propertyAddress: client.propertyAddress,
  ...changes,
})
const archived = async (world: World) => {
  await world.otherAdmin.first.request(calls.archiveClient, toClient(world))
}
const switchTextsOff = async (world: World) => {
  const body = { smsNotifications: false, emailNotifications: false }
  await world.otherAdmin.first.request(changePreferences, { ...ofClient(world), body })
}

export const undecided = async (world: World) => {
  const { db } = world.app.services
  await db
    .updateTable('clients')
    .set((of) => ({ confirmedEmail: of.ref('email') }))
    .where('id', '=', world.client.client.id)
    .execute()
  await db
    .updateTable('notification_preferences')
    .set({ emailNotifications: false, emailChosenAt: null, emailLinkedTo: null })
    .where('clientId', '=', world.client.client.id)
    .execute()
}

/** Clients themselves. */
export const clientScenarios = [
  scenario(calls.createClient, 'without steps', {
    by: byAdmin,
    sent: () => ({ body: draft }),
    touches: 'new client',
    everyone: ['client', 'steps'],
    writes: { activity: 1, calendar_dates: 1, clients: 1, notification_preferences: 1, topic_versions: 2 },
  }),
  scenario(calls.createClient, 'with the standard steps', {
    by: byAdmin,
    sent: () => ({ body: { ...draft, withStandardSteps: true } }),
    touches: 'new client',
    everyone: ['client', 'steps'],
    writes: {
      activity: 1,
      calendar_dates: 7,
      clients: 1,
      escrow_steps: 6,
      notification_preferences: 1,
      topic_versions: 2,
    },
  }),
  scenario(changeLanguage, 'Spanish', {
    changesLanguage: true,
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), body: { language: 'es' } }),
    everyone: ['client'],
    writes: { activity: 1, clients: 1, topic_versions: 1 },
  }),
  scenario(changeLanguage, 'English, which nobody chose before', {
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), body: { language: 'en' } }),
    everyone: ['client'],
    writes: { activity: 1, clients: 1, topic_versions: 1 },
  }),
  scenario(changeLanguage, 'of an archived deal', {
    changesLanguage: true,
    by: byBrowser,
    given: archived,
    sent: (world) => ({ ...inPortal(world), body: { language: 'es' } }),
    everyone: ['client'],
    writes: { activity: 1, clients: 1, topic_versions: 1 },
  }),
  scenario(calls.changeClient, 'the language', {
    changesLanguage: true,
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: { language: 'es' } }),
    everyone: ['client'],
    writes: { activity: 1, clients: 1, topic_versions: 1 },
  }),
  scenario(calls.changeProfile, 'a name and an address', {
    by: byBrowser,
    sent: (world) => ({
      ...inPortal(world),
      body: profileOf(world, { lastName: 'New', propertyAddress: '1 A' }),
    }),
    everyone: ['client'],
    writes: { activity: 1, calendar_dates: 8, clients: 1, profile_changes: 2, topic_versions: 1 },
  }),
  scenario(calls.changeProfile, 'a new number while texts are on, and a new email address', {
    by: byBrowser,
    sent: (world) => ({
      ...inPortal(world),
      body: profileOf(world, { phone: '(916) 555-0177', email: 'new@example.com' }),
    }),
    everyone: ['client', 'preferences'],
    writes: {
      activity: 3,
      address_confirmations: 1,
      clients: 1,
      email_changes: 1,
      deliveries: 1,
      notification_preferences: 1,
      profile_changes: 1,
      topic_versions: 2,
    },
  }),
  scenario(calls.changeProfile, 'a new number and email address while neither is used', {
    by: byBrowser,
    given: switchTextsOff,
    sent: (world) => ({
      ...inPortal(world),
      body: profileOf(world, { phone: '(916) 555-0177', email: 'new@example.com' }),
    }),
    everyone: ['client'],
    writes: { activity: 2, clients: 1, email_changes: 1, profile_changes: 1, topic_versions: 1 },
  }),
  scenario(markProfileChangeSeen, 'of the client', {
    by: byAdmin,
    sent: async ({ app, client }) => {
      const change = await app.services.db
        .selectFrom('profile_changes')
        .select('id')
        .where('clientId', '=', client.client.id)
        .executeTakeFirstOrThrow()
      return { params: { id: change.id } }
    },
    desks: ['client'],
    writes: { activity: 1, profile_changes: 1 },
  }),
  scenario(markEmailChangeSeen, 'of the client', {
    by: byAdmin,
    sent: async ({ app, client }) => {
      const change = await app.services.db
        .selectFrom('email_changes')
        .select('id')
        .where('clientId', '=', client.client.id)
        .executeTakeFirstOrThrow()
      return { params: { id: change.id } }
    },
    desks: ['client'],
    writes: { activity: 1, email_changes: 1 },
  }),
  scenario(calls.changeClient, 'what the client sees', {
    by: byAdmin,
    sent: (world) => ({
      ...toClient(world),
      body: { expectedCloseDate: '2032-01-31', email: 'new@example.com' },
    }),
    everyone: ['client', 'dates'],
    writes: { activity: 1, calendar_dates: 1, clients: 1, move_lines: 1, moves: 1, topic_versions: 2 },
  }),
  scenario(calls.changeClient, 'the money, which the client does not see', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: { commissionPercentage: '2.5', propertyPrice: '900000' } }),
    desks: ['client'],
    writes: { activity: 1, clients: 1 },
  }),
  scenario(calls.changeClient, 'who gets its mail, of which the client learns nothing', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: { assignedTo: world.otherAdmin.id } }),
    desks: ['client'],
    writes: { activity: 1, clients: 1 },
  }),
  scenario(calls.changeClient, 'nothing', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: {} }),
    writes: {},
  }),
  scenario(calls.archiveClient, 'an active client', {
    by: byAdmin,
    sent: toClient,
    everyone: ['client'],
    writes: { activity: 1, calendar_dates: 8, clients: 1, topic_versions: 1 },
  }),
  scenario(calls.restoreClient, 'an archived client', {
    by: byAdmin,
    given: archived,
    sent: toClient,
    everyone: ['client'],
    writes: { activity: 1, calendar_dates: 8, clients: 1, topic_versions: 1 },
  }),
  scenario(archiveClients, 'one active and one deleted client', {
    by: byAdmin,
    sent: ({ client }) => ({
      body: { ids: [client.client.id, '00000000-0000-7000-8000-000000000000'], isArchived: true },
    }),
    everyone: ['client'],
    writes: { activity: 1, calendar_dates: 8, clients: 1, topic_versions: 1 },
  }),
  scenario(archiveClients, 'restores one and skips one that is active', {
    by: byAdmin,
    given: archived,
    sent: ({ client, otherClient }) => ({
      body: { ids: [client.client.id, otherClient.client.id], isArchived: false },
    }),
    everyone: ['client'],
    writes: { activity: 1, calendar_dates: 8, clients: 1, topic_versions: 1 },
  }),
  scenario(assignClients, 'one that is somebody else’s', {
    by: byAdmin,
    given: async ({ client, otherAdmin }) => {
      const body = { ids: [client.client.id], assignedTo: otherAdmin.id }
      await otherAdmin.first.request(assignClients, { body })
    },
    sent: ({ client, admin }) => ({ body: { ids: [client.client.id], assignedTo: admin.id } }),
    desks: ['client'],
    writes: { activity: 1, clients: 1 },
  }),
  scenario(importClients, 'two clients', {
    by: byAdmin,
    sent: () => ({
      body: { clients: [draft, { ...draft, email: 'two@example.com', withStandardSteps: true }] },
    }),
    touches: 'new client',
    desks: ['client', 'steps'],
    writes: {
      activity: 2,
      calendar_dates: 8,
      clients: 2,
      escrow_steps: 6,
      installation: 1,
      notification_preferences: 2,
    },
  }),
  scenario(importClients, 'a couple: a client and a co-client', {
    by: byAdmin,
    sent: () => ({
      body: {
        clients: [{ ...draft, coClient: { firstName: 'Sam', lastName: 'Quill', email: 'sam@example.com' } }],
      },
    }),
    touches: 'new client',
    desks: ['client', 'steps'],
    writes: {
      activity: 2,
      calendar_dates: 1,
      clients: 1,
      installation: 1,
      notification_preferences: 2,
      people: 1,
    },
  }),
  scenario(importClients, 'a deal that has closed', {
    by: byAdmin,
    sent: () => ({ body: { clients: [{ ...draft, expectedCloseDate: '2020-01-30', isClosed: true }] } }),
    touches: 'new client',
    desks: ['client', 'steps'],
    writes: { activity: 2, clients: 1, installation: 1, notification_preferences: 1 },
  }),
  scenario(importClients, 'only checks', {
    by: byAdmin,
    sent: () => ({ body: { clients: [draft], checkOnly: true } }),
    touches: 'nobody',
    writes: {},
  }),
  scenario(sendPortalLinks, 'to the confirmed address', {
    by: byAdmin,
    given: async ({ app, client }) => {
      await app.services.db
        .updateTable('clients')
        .set((of) => ({ confirmedEmail: of.ref('email') }))
        .where('id', '=', client.client.id)
        .execute()
    },
    sent: ({ client }) => ({ body: { ids: [client.client.id], requestId: randomUUID() } }),
    desks: ['notifications'],
    writes: { activity: 1, deliveries: 1 },
  }),
  scenario(sendPortalLinks, 'to an address that is not confirmed, which gets nothing', {
    by: byAdmin,
    sent: ({ client }) => ({ body: { ids: [client.client.id], requestId: randomUUID() } }),
    writes: {},
  }),
  scenario(agreeToEmail, 'of a client who never decided on email', {
    by: byAdmin,
    given: undecided,
    sent: toClient,
    everyone: ['preferences'],
    writes: { activity: 1, notification_preferences: 1, topic_versions: 1 },
  }),
  scenario(emailNow, 'about a request, though email is off', {
    by: byAdmin,
    given: undecided,
    sent: (world) => ({
      ...toClient(world),
      body: { about: 'document' as const, items: [world.client.requestId] },
    }),
    desks: ['notifications'],
    writes: { activity: 1, deliveries: 1 },
  }),
  scenario(agreeToEmail, 'of a client who gets email', { by: byAdmin, sent: toClient, writes: {} }),
  scenario(calls.replaceLink, 'ends everything that used the old link', {
    by: byAdmin,
    sent: toClient,
    everyone: ['client', 'notifications'],
    ends: ['portal'],
    writes: {
      activity: 1,
      calendar_feeds: 1,
      clients: 1,
      notifications: 10,
      portal_visits: 2,
      push_subscriptions: 2,
      topic_versions: 2,
    },
  }),
  scenario(calls.deleteClient, 'with everything that belongs to it', {
    by: byAdmin,
    sent: toClient,
    ends: ['portal'],
    alsoWrites: 'deliveries to admins',
    writes: {
      activity: 19,
      'activity of nobody': 1,
      address_confirmations: 2,
      calendar_dates: 8,
      'calendar_dates of nobody': 8,
      calendar_feeds: 1,
      client_notes: 2,
      clients: 1,
      documents: 3,
      email_changes: 2,
      completions: 1,
      deal_dates: 1,
      failing_addresses: 1,
      incoming: 5,
      incoming_files: 2,
      known_senders: 2,
      deleted_rows: 1,
      move_lines: 1,
      moves: 1,
      escrow_steps: 6,
      former_emails: 1,
      messages: 4,
      deliveries: 37,
      notification_preferences: 1,
      notifications: 10,
      partner_asks: 1,
      people: 1,
      portal_visits: 2,
      profile_changes: 1,
      push_subscriptions: 2,
      reminders: 2,
      returned_files: 1,
      safety_reads: 1,
      sms_consents: 1,
      topic_versions: 7,
      trusted_numbers: 1,
    },
  }),
  scenario(calls.forgetPortal, 'in one browser', {
    given: ({ app, client }) => app.portal(client.client.uniqueId),
    by: (_, browser) => browser,
    sent: inPortal,
    writes: { portal_visits: 1 },
  }),
  scenario(calls.forgetPortal, 'in a browser that has opened another portal too', {
    given: async ({ app, client, otherClient }) => {
      const browser = await app.portal(otherClient.client.uniqueId)
      for (let look = 0; look < 2; look++)
        await browser.request(calls.getPortalClient, { params: { uniqueId: client.client.uniqueId } })
      return browser
    },
    by: (_, browser) => browser,
    sent: inPortal,
    alsoWrites: 'visits of one browser',
    writes: { portal_visits: 3 },
  }),
]
