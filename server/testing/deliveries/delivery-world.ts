import { randomUUID } from 'node:crypto'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { addNote } from '#contract/calls/deal/notes.ts'
import { addStep, changeStep } from '#contract/calls/deal/steps.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { subscribeAdminPush, subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { getMe } from '#contract/calls/team/account.ts'
import type { DeliveryKind } from '#contract/rules/delivery-enums.ts'
import { commit } from '../../db/change.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { newId } from '../../db/new-id.ts'
import { clientReader } from '../../db/readers.ts'
import { tellToSort } from '../../features/incoming/tell-to-sort.ts'
import { startConfirmation } from '../../notifications/confirmations/start-confirmation.ts'
import { enqueueForAccount } from '../../notifications/outbox/enqueue-for-account.ts'
import { enqueueToFormerAddress } from '../../notifications/outbox/enqueue-to-former-address.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { enqueueDailyBrief } from '../../notifications/reminders/daily-brief.ts'
import type { Caller } from '../app/caller.ts'
import { adminPassword, type TestApp } from '../app/test-app.ts'
import { unsortedText } from '../app/world-incoming.ts'
import { deviceAt } from '../app/world.ts'
import { uploadOf } from '../writing-calls/scenario.ts'

/** 10 PM on Nov 19 in California, and 11 AM on the next day, when all other deliveries are queued. */
const eveningBefore = '2026-11-20T06:00:00.000Z'
export const queuedAt = '2026-11-20T19:00:00.000Z'
const escrowPhone = '(916) 555-0177'
/** The day that all reminders are about. */
const remindedDay = '2026-11-22'

interface DeliveryClient {
  id: string
  stepId: string
  dateId: string
  requestId: string
  uploadId: string
  fromTeam: string
  fromClient: string
  /** A text that waits to be sorted. */
  toSort: string
  /** Escrow's changed number. */
  numberId: string
}

interface DeliveryAdmin {
  id: string
  caller: Caller
}

/** Two clients and two admins with the same deliveries in the outbox, all of them held. */
export interface DeliveryWorld {
  app: TestApp
  client: DeliveryClient
  otherClient: DeliveryClient
  admin: DeliveryAdmin
  otherAdmin: DeliveryAdmin
}

/** The subject of a delivery, where its kind alone does not determine it. */
export type Subject =
  | Exclude<DeliveryKind, 'deadline_reminder'>
  | 'by_hand'
  | 'number_changed_to_team'
  | 'step_reminder'
  | 'date_reminder'
  | 'document_reminder'

export function subjectOf(delivery: DeliveryRow): Subject {
  const { kind, isByHand, remindsOfStepId, remindsOfDateId } = delivery
  if (kind === 'deadline_reminder') {
    if (remindsOfStepId !== null) return 'step_reminder'
    return remindsOfDateId === null ? 'document_reminder' : 'date_reminder'
  }
  if (kind === 'number_changed' && delivery.userId !== null) return 'number_changed_to_team'
  return isByHand && kind === 'step_update' ? 'by_hand' : (kind as Subject)
}

async function createDeliveryAdmin(caller: Caller): Promise<DeliveryAdmin> {
  const { id } = (await caller.request(getMe)).body
  await caller.request(subscribeAdminPush, { body: deviceAt(`https://push.example.com/${id}`) })
  return { id, caller }
}

/** A client with every channel on, and what the reminders are about. */
async function createDeliveryClient(app: TestApp, firstName: string, phone: string) {
  const email = `${firstName}@example.com`
  const { id, uniqueId } = await app.createClient({
    firstName,
    email,
    phone,
    escrowPhone,
    expectedCloseDate: remindedDay,
  })
  const params = { id }
  await app.admin.request(changePreferences, {
    params: { clientId: id },
    body: { emailNotifications: true, smsNotifications: true, timeZone: 'America/Los_Angeles' },
  })
  const browser = await app.portal(uniqueId)
  const device = deviceAt(`https://push.example.com/${id}`)
  await browser.request(subscribePortalPush, { params: { uniqueId }, body: device })
  const step = async (title: string, expectedDate: string | null) =>
    (await app.admin.request(addStep, { params, body: { title, expectedDate, owner: 'client' } })).body.id
  const date = { name: 'Loan documents', kind: 'signing', owes: 'client', day: remindedDay }
  const request = { name: 'Bank letter', dueDate: remindedDay }
  return {
    id,
    uniqueId,
    browser,
    stepId: await step('Home inspection', remindedDay),
    laterStepId: await step('Final walkthrough', null),
    dateId: (await app.admin.request(addDealDate, { params, body: date })).body.id,
    requestId: (await app.admin.request(requestDocument, { params, body: request })).body.id,
  }
}

async function queueForClient(
  app: TestApp,
  { browser, uniqueId, laterStepId, ...client }: Awaited<ReturnType<typeof createDeliveryClient>>,
): Promise<DeliveryClient> {
  const { id } = client
  const { services } = app
  const now = app.clock.now().toISOString()
  const content = { content: 'Hello' }
  const fromTeam = (await app.admin.request(sendAdminMessage, { params: { id }, body: content })).body.id
  const fromClient = (await browser.request(sendClientMessage, { params: { uniqueId }, body: content })).body
    .id
  const toSort = await queueToSort(app, id)
  const { headers, body: payload } = uploadOf()
  const url = `/api/clients/${uniqueId}/documents`
  const upload = await browser.send({ method: 'POST', url, headers, payload })
  await app.admin.request(changeStep, { params: { stepId: laterStepId }, body: { status: 'in-progress' } })
  const text = { title: 'Keys', content: 'Text', isVisible: true }
  await app.admin.request(addNote, { params: { clientId: id }, body: text })
  const byHand = { type: 'step_update', title: 'Keys', message: 'Text' }
  await app.admin.request(createNotification, { params: { clientId: id }, body: byHand })
  await app.admin.request(sendPortalLinks, { body: { ids: [id], requestId: randomUUID() } })
  const lock = { phone: escrowPhone, password: adminPassword }
  await app.admin.request(lockNumber, { params: { id }, body: lock })
  const phone = '(916) 555-0290'
  const change = { ...lock, phone, phoneAgain: phone, reason: 'It moved.' }
  const numberId = (await app.admin.request(lockNumber, { params: { id }, body: change })).body.id
  const row = clientReader(await requireClient(services.db, id))
  await enqueueToFormerAddress(services.db, { ...row, email: 'former@example.com' }, newId(), now)
  for (const channel of ['email', 'sms'] as const)
    await startConfirmation(services, services.db, row, channel, now)
  return { ...client, fromTeam, fromClient, toSort, numberId, uploadId: upload.json<{ id: string }>().id }
}

/** A text of a deal that waits to be sorted. */
async function queueToSort(app: TestApp, clientId: string): Promise<string> {
  const row = unsortedText(clientId, app.clock.now().toISOString())
  await app.services.db.insertInto('incoming').values(row).execute()
  await commit(app.services, (change) => tellToSort(change, { id: row.id, clientId, people: [] }))
  return row.id
}

async function queuePasswordLink({ services: { db } }: TestApp, userId: string): Promise<void> {
  const id = newId()
  const reset = { id, userId, tokenHash: null, madeBy: null, createdAt: queuedAt }
  const expiresAt = new Date(Date.parse(queuedAt) + 3_600_000).toISOString()
  await db
    .insertInto('password_resets')
    .values({ ...reset, expiresAt })
    .execute()
  await enqueueForAccount(db, userId, { kind: 'password_reset_link', subjectId: id }, queuedAt)
}

export async function createDeliveryWorld(app: TestApp): Promise<DeliveryWorld> {
  app.clock.set(eveningBefore)
  const admin = await createDeliveryAdmin(app.admin)
  const otherAdmin = await createDeliveryAdmin(await app.newAdmin('ben@example.com', 'Ben Broker'))
  const maya = await createDeliveryClient(app, 'Maya', '(916) 555-0142')
  const noor = await createDeliveryClient(app, 'Noor', '(916) 555-0143')
  app.clock.set(queuedAt)
  const client = await queueForClient(app, maya)
  const otherClient = await queueForClient(app, noor)
  await createReminders(app.services)
  await enqueueDailyBrief(app.services)
  for (const { id } of [admin, otherAdmin]) await queuePasswordLink(app, id)
  return { app, client, otherClient, admin, otherAdmin }
}
