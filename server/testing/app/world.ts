import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeClient, changeProfile } from '#contract/calls/clients/clients.ts'
import { startOwnCalendar, startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { changeStep } from '#contract/calls/deal/steps.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { sendPhoneCode } from '#contract/calls/notifications/confirmations.ts'
import {
  changeAdminNotificationPreferences,
  subscribeAdminPush,
  subscribePortalPush,
} from '#contract/calls/notifications/deliveries.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { addPerson, type Person } from '#contract/calls/people/people.ts'
import { enableTwoFactor, listSessions, getMe } from '#contract/calls/team/account.ts'
import { signIn, verifyCode } from '#contract/calls/team/sign-in.ts'
import { addDays } from '#contract/rules/days.ts'
import { PortalCache } from '../../access/portal-cache.ts'
import { createThrottles } from '../../access/throttles.ts'
import { hashToken } from '../../access/token-hash.ts'
import { storeCompletion } from '../../db/completions.ts'
import { newId } from '../../db/new-id.ts'
import { updateHealth } from '../../features/dates/health.ts'
import { newFileKey } from '../../files/file-key.ts'
import { AnswerCache } from '../../http/answer-cache.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { saveRows } from '../engines/saved-rows.ts'
import type { Caller } from './caller.ts'
import { createFullClient, type FullClient } from './full-client.ts'
import { insertPasskey } from './passkeys.ts'
import { SoftwarePasskey } from './software-passkey.ts'
import { adminPassword, type TestApp } from './test-app.ts'
import { totpCode } from './totp.ts'
import { insertIncomingRows } from './world-incoming.ts'

/** A device shared by both clients and both admins: what one does on it must not affect the others. */
export const sharedDevice = 'https://push.example.com/shared'
/** The number for which the client agreed to texts, before changing to the shared one. */
export const firstPhone = '(916) 555-0142'
/** The phone number that both clients share. */
export const sharedPhone = '(916) 555-0199'
export const sharedEmail = 'family@example.com'

/** The document requested from each client, who has sent a file that was sent back. */
const letterName = 'Bank letter'

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
export const deviceAt = (endpoint: string) => ({ endpoint, ...keys })

/** A client with rows of every kind, two browsers, and a held delivery on every channel. */
export interface WorldClient extends FullClient {
  otherBrowser: Caller
  /** A lender with a link, who hears of nothing. */
  lender: Person
}

/** An admin with two-factor on, signed in on three devices; all but the first are trusted. */
export interface WorldAdmin {
  id: string
  email: string
  name: string
  first: Caller
  second: Caller
  firstSession: string
  secondSession: string
  /** The otpauth URI for the authenticator app. */
  totpUri: string
  recoveryCodes: string[]
}

/** Two of everything: what happens to `client` or `admin` must not affect `otherClient` or `otherAdmin`. */
export interface World {
  app: TestApp
  client: WorldClient
  otherClient: WorldClient
  admin: WorldAdmin
  otherAdmin: WorldAdmin
}

/** Settings with every channel enabled; only test emails are really sent. */
export const worldSettings = (smtpUrl: string): Record<string, string> => ({
  BASE_URL: 'https://portal.example.com',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'portal@example.com',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+19165550100',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'secret',
})

/** Lets the current authenticator code be used again. */
export async function forgetUsedCodes({ services: { db } }: TestApp): Promise<void> {
  await db.updateTable('twoFactor').set({ lastUsedStep: null }).execute()
}

async function sessionOf(caller: Caller): Promise<string> {
  const { body } = await caller.request(listSessions)
  return body.find(({ isCurrent }) => isCurrent)?.id ?? ''
}

async function trustedDevice(app: TestApp, email: string, totpUri: string): Promise<Caller> {
  const device = app.caller()
  await forgetUsedCodes(app)
  await device.request(signIn, { body: { email, password: adminPassword } })
  const body = { code: totpCode(totpUri), trustDevice: true }
  const { status, text } = await device.request(verifyCode, { body })
  if (status !== 200) throw new Error(`Cannot sign in again: ${status} ${text}`)
  await forgetUsedCodes(app)
  return device
}

async function createAdmin(app: TestApp, first: Caller, email: string): Promise<WorldAdmin> {
  const { id, name } = (await first.request(getMe)).body
  const { totpURI: totpUri, backupCodes } = (
    await first.request(enableTwoFactor, { body: { password: adminPassword } })
  ).body
  await first.request(verifyCode, { body: { code: totpCode(totpUri) } })
  const second = await trustedDevice(app, email, totpUri)
  await trustedDevice(app, email, totpUri)
  await app.caller().request(signIn, { body: { email, password: 'a wrong password' } })
  await first.request(changeAdminNotificationPreferences, { body: { dailyBrief: false } })
  for (const endpoint of [sharedDevice, `https://push.example.com/${id}`])
    await first.request(subscribeAdminPush, { body: deviceAt(endpoint) })
  await first.request(startOwnCalendar)
  const sessions = { firstSession: await sessionOf(first), secondSession: await sessionOf(second) }
  return { id, email, name, first, second, totpUri, recoveryCodes: backupCodes, ...sessions }
}

async function createWorldClient(app: TestApp, firstName: string, phone: string): Promise<WorldClient> {
  const full = await createFullClient(app, { firstName, phone, email: `${firstName}@example.com` })
  const { id, uniqueId } = full.client
  const portal = { params: { uniqueId } }
  const otherBrowser = await app.portal(uniqueId)
  for (const endpoint of [sharedDevice, `https://push.example.com/${id}`])
    await full.browser.request(subscribePortalPush, { ...portal, body: deviceAt(endpoint) })
  await full.browser.request(startPortalCalendar, portal)
  const again = { body: { content: 'Hello again' } }
  await full.browser.request(sendClientMessage, { ...portal, ...again })
  await app.admin.request(sendAdminMessage, { params: { id }, ...again })
  const bothChannels = { emailNotifications: true, smsNotifications: true }
  await app.admin.request(changePreferences, { params: { clientId: id }, body: bothChannels })
  // The agent changes the number and the client the address, so both are unconfirmed.
  await app.admin.request(changeClient, { params: { id }, body: { phone: sharedPhone } })
  await full.browser.request(sendPhoneCode, portal)
  const { lastName, propertyAddress } = full.client
  const profile = { firstName, lastName, propertyAddress, email: sharedEmail }
  await full.browser.request(changeProfile, { ...portal, body: profile })
  const expectedDate = addDays(app.clock.now().toISOString().slice(0, 10), 1)
  const stepId = full.steps[1]?.id ?? ''
  await app.admin.request(changeStep, { params: { stepId }, body: { expectedDate, status: 'in-progress' } })
  const request = { name: letterName, dueDate: expectedDate }
  await app.admin.request(requestDocument, { params: { id }, body: request })
  const lender = {
    role: 'lender',
    firstName: 'Priya',
    email: `priya.${firstName}@example.com`,
    withPin: true,
  }
  const { person } = (await app.admin.request(addPerson, { params: { id }, body: lender })).body
  // What they were asked once and are no more, which stays as it is.
  await app.services.db
    .insertInto('partner_asks')
    .values({
      personId: person.id,
      subjectId: newId(),
      clientId: id,
      subject: 'document',
      name: 'Credit report',
      day: null,
      formerDay: null,
      state: 'dropped',
      sentTo: lender.email,
      changedAt: app.clock.now().toISOString(),
    })
    .execute()
  return { ...full, otherBrowser, lender: person }
}

/** Inserts rows that the calls above do not create, of the same kinds for both sides. */
async function insertRest(world: World): Promise<void> {
  const { db } = world.app.services
  const createdAt = world.app.clock.now().toISOString()
  for (const { id: userId } of [world.admin, world.otherAdmin])
    await insertPasskey(db, { userId, device: new SoftwarePasskey(), createdAt })
  const expiresAt = new Date(Date.parse(createdAt) + 3_600_000).toISOString()
  for (const { client, steps } of [world.client, world.otherClient]) {
    const letter = await db
      .updateTable('documents')
      .set({ version: 1 })
      .where('clientId', '=', client.id)
      .where('name', '=', letterName)
      .returning('id')
      .executeTakeFirstOrThrow()
    const dateId = newId()
    const day = createdAt.slice(0, 10)
    await db
      .insertInto('deal_dates')
      .values({
        id: dateId,
        clientId: client.id,
        name: 'Inspection booked',
        kind: 'other',
        rule: null,
        day,
        isByHand: true,
        owes: 'agent',
        isVisible: false,
        meaning: '',
        state: 'done',
        doneOn: day,
        documentId: letter.id,
        stepId: steps[1]?.id ?? null,
        endsByTime: false,
        isUnanswered: false,
        saidDoneOn: null,
        saidAt: null,
        saidNote: null,
        createdAt,
        updatedAt: createdAt,
        translations: null,
        searchText: 'inspection booked',
      })
      .execute()
    const moveId = newId()
    await db
      .insertInto('moves')
      .values({
        id: moveId,
        clientId: client.id,
        actorName: 'Ada Agent',
        reason: null,
        meaning: '[]',
        isNotified: false,
        seenAt: null,
        undoes: null,
        createdAt,
        translations: null,
      })
      .execute()
    await db
      .insertInto('move_lines')
      .values({
        moveId,
        subject: 'date',
        subjectId: dateId,
        title: 'Inspection booked',
        fromDay: addDays(day, -1),
        toDay: day,
        wasByHand: true,
        wasUnanswered: false,
        oldRule: null,
        isVisible: false,
      })
      .execute()
    const said = { isUnanswered: false, saidDoneOn: null, saidAt: null, saidNote: null }
    const stateOf = (state: string, doneOn: string | null) => ({
      currentStep: client.currentStep,
      steps: [],
      dates: [{ id: dateId, state, doneOn, ...said }],
    })
    const states = { before: stateOf('open', null), after: stateOf('done', day) }
    await storeCompletion(db, client.id, dateId, states, createdAt)
    const filePath = newFileKey(client.id)
    const sent = join(world.app.services.tempDir, newId())
    await writeFile(sent, 'half')
    await world.app.services.files.put(sent, filePath)
    await db
      .insertInto('returned_files')
      .values({
        id: newId(),
        documentId: letter.id,
        clientId: client.id,
        version: 1,
        originalName: 'Half of it.txt',
        filePath,
        fileSize: 4,
        mimeType: 'text/plain',
        sha256: createHash('sha256').update('half').digest('hex'),
        personId: client.id,
        uploadedAt: createdAt,
        uploadedBy: 'client',
        reason: 'Page 2 is missing',
        returnedBy: 'Ada Agent',
        returnedAt: createdAt,
      })
      .execute()
    // A number that was locked once, read by somebody who has left the deal since.
    const numberId = newId()
    const number = { phone: firstPhone, reason: null, agentName: 'Ada Agent', agentPhone: '' }
    await db
      .insertInto('trusted_numbers')
      .values({ ...number, id: numberId, clientId: client.id, lockedBy: 'Ada Agent', lockedAt: createdAt })
      .execute()
    await db
      .insertInto('safety_reads')
      .values({ numberId, personId: newId(), clientId: client.id, readAt: createdAt })
      .execute()
    await updateHealth(db, [client.id], day, 'America/Los_Angeles')
    const change = { oldEmail: client.email, newEmail: sharedEmail, createdAt, seenAt: null }
    const other = { field: 'phone', oldValue: firstPhone, newValue: sharedPhone, createdAt, seenAt: null }
    await db
      .insertInto('profile_changes')
      .values({ ...other, id: newId(), clientId: client.id, personId: client.id })
      .execute()
    const id = newId()
    const content = JSON.stringify({ notifications: [] })
    await db
      .insertInto('deleted_rows')
      .values({ id, clientId: client.id, kind: 'notification', content, deletedAt: createdAt })
      .execute()
    await db
      .insertInto('email_changes')
      .values({ ...change, id: newId(), clientId: client.id, personId: client.id })
      .execute()
  }
  await insertIncomingRows(world.app, [world.client, world.otherClient])
  for (const { id: userId } of [world.admin, world.otherAdmin]) {
    const reset = { id: newId(), userId, tokenHash: hashToken(userId), createdAt, expiresAt }
    await db.insertInto('password_resets').values(reset).execute()
  }
}

/** Noon in California, fixed so that texts about dates are the same whenever the tests run. */
const noon = '2025-01-15T20:00:00.000Z'

/** Builds the world of two owners on a server with one, and freezes its clock. */
export async function createWorld(app: TestApp): Promise<World> {
  app.clock.set(noon)
  const email = 'ben@example.com'
  const ben = await app.newAdmin(email, 'Ben Broker', 'owner')
  const admin = await createAdmin(app, app.admin, app.adminEmail)
  const otherAdmin = await createAdmin(app, ben, email)
  const client = await createWorldClient(app, 'Maya', firstPhone)
  const otherClient = await createWorldClient(app, 'Noor', '(916) 555-0143')
  await createReminders(app.services)
  // The other one, so that what the client does goes to both admins.
  await app.services.db
    .updateTable('clients')
    .set({ assignedTo: admin.id })
    .where('id', '=', otherClient.client.id)
    .execute()
  const world = { app, client, otherClient, admin, otherAdmin }
  await insertRest(world)
  return world
}

/** Saves the world; the returned function restores it and sets the clock a minute later. */
export async function saveWorld(world: World): Promise<() => Promise<void>> {
  const { app, client, otherClient, admin, otherAdmin } = world
  const restoreRows = await saveRows(app.services.db)
  const savedAt = app.clock.now().getTime()
  const callers = [admin, otherAdmin].flatMap(({ first, second }) => [first, second])
  for (const { browser, otherBrowser } of [client, otherClient]) callers.push(browser, otherBrowser)
  const cookies = callers.map((caller) => new Map(caller.cookies))
  return async () => {
    await restoreRows()
    app.services.sessions.clear()
    app.services.throttles = createThrottles()
    app.services.answers = new AnswerCache()
    app.services.portals = new PortalCache(app.services.settings.database.engine === 'sqlite')
    for (const [at, caller] of callers.entries()) {
      caller.cookies.clear()
      for (const [name, value] of cookies[at] ?? []) caller.cookies.set(name, value)
    }
    app.clock.set(new Date(savedAt + 60_000).toISOString())
  }
}
