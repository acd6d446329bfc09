import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath, type AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import * as clients from '#contract/calls/clients/clients.ts'
import { deleteDocument, requestDocument } from '#contract/calls/deal/documents.ts'
import * as notes from '#contract/calls/deal/notes.ts'
import * as steps from '#contract/calls/deal/steps.ts'
import * as messages from '#contract/calls/messages/messages.ts'
import * as notifications from '#contract/calls/notifications/notifications.ts'
import { changePortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { renewVersionEpoch } from '../db/version-epoch.ts'
import type { Caller } from '../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'

const polled: AnyCall[] = calls.filter((call) => 'version' in call)

forEachEngine('polled responses', (engine) => {
  let app: TestApp
  let client: clients.AdminClient
  let portal: Caller
  beforeAll(async () => {
    app = await startTestApp({ engine })
    client = await app.createClient({ withStandardSteps: true })
    portal = await app.portal(client.uniqueId)
  })
  afterAll(() => app.close())

  const get = (call: AnyCall, headers: Record<string, string> = {}) =>
    (call.access === 'portal' ? portal : app.admin).send({
      method: 'GET',
      url: fillPath(call.path, { id: client.id, clientId: client.id, uniqueId: client.uniqueId }),
      headers,
    })
  const etagOf = async (call: AnyCall) => String((await get(call)).headers.etag)

  /** The current ETag and body of each polled call. */
  async function snapshot(): Promise<Record<string, { etag: unknown; body: string }>> {
    const all: Record<string, { etag: unknown; body: string }> = {}
    for (const call of polled) {
      const { headers, body } = await get(call)
      all[call.id] = { etag: headers.etag, body }
    }
    return all
  }

  /** Runs the work and checks that every changed body has a new ETag. Returns the calls with a new ETag. */
  async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = await snapshot()
    await work()
    const after = await snapshot()
    const another = (part: 'etag' | 'body') =>
      Object.keys(after).filter((id) => before[id]?.[part] !== after[id]?.[part])
    expect(another('etag')).toEqual(expect.arrayContaining(another('body')))
    return another('etag')
  }

  test('are versioned for every call that the specification lets a screen poll', () => {
    expect(polled.map(({ id }) => id).toSorted()).toEqual([
      'countUnreadNotifications',
      'getPortalClient',
      'getPortalDates',
      'getPortalPreferences',
      'listMessages',
      'listNotifications',
      'listPortalDocuments',
      'listPortalMessages',
      'listPortalNotes',
      'listPortalNotifications',
      'listPortalSteps',
      'listSteps',
    ])
  })

  test.each(polled.map((call) => [call.id, call] as const))(
    '%s is 304 for its ETag after a single query, and after none where the link is cached',
    async (_id, call) => {
      const etag = await etagOf(call)
      let statements = 0
      const { db } = app.services
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        // A compiled query is run again without being transformed.
        transformResult: ({ result }) => {
          statements++
          return Promise.resolve(result)
        },
      }
      app.services.db = db.withPlugin(counting)
      try {
        for (const known of [etag, `W/"other", ${etag}`]) {
          const { statusCode, body, headers } = await get(call, { 'if-none-match': known })
          expect([statusCode, body]).toEqual([304, ''])
          expect(headers['etag']).toBe(etag)
          expect(headers['cache-control']).toBe('private, no-cache')
        }
        const isCached = engine === 'sqlite' && call.access === 'portal'
        expect(statements).toBe(isCached ? 0 : 2)
      } finally {
        app.services.db = db
      }
      expect((await get(call, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
    },
  )

  test('keep their ETags across a restart', async () => {
    const before = await snapshot()
    await app.restart()
    expect(await snapshot()).toEqual(before)
  })

  test('get a new ETag after a restore, even if they count as many changes as before', async () => {
    const before = await snapshot()
    await renewVersionEpoch(app.services.db)
    await app.services.db.updateTable('escrow_steps').set({ title: 'As restored' }).execute()
    // A restore happens while no server runs.
    app.services.portals.forget('all')
    for (const call of polled) {
      const { statusCode, headers } = await get(call, { 'if-none-match': String(before[call.id]?.etag) })
      expect([call.id, statusCode]).toEqual([call.id, 200])
      expect(headers['etag']).not.toBe(before[call.id]?.etag)
    }
    expect((await snapshot())['listSteps']?.body).toContain('As restored')
  })

  test('get a new ETag with every change that they show, and with no other', async () => {
    const { id, uniqueId } = client
    const admin = <C extends AnyCall>(call: C, params: object, body?: unknown) =>
      app.admin.request(call, { params: params as never, ...(body === undefined ? {} : { body }) })
    const bothMessages = ['listPortalMessages', 'listMessages']
    const ofPortal = ['listPortalNotifications', 'countUnreadNotifications', 'listNotifications']
    const sorted = async (work: () => Promise<unknown>) => (await changedBy(work)).toSorted()

    expect(await changedBy(() => Promise.resolve())).toEqual([])
    let message = ''
    expect(
      await sorted(async () => {
        message = (await admin(messages.sendAdminMessage, { id }, { content: 'a' })).body.id
      }),
    ).toEqual([...bothMessages, ...ofPortal].toSorted())
    const readMessage = () => portal.request(messages.markMessageRead, { params: { id: message } })
    expect(await sorted(readMessage)).toEqual([...bothMessages, ...ofPortal].toSorted())
    expect(await changedBy(readMessage)).toEqual([])
    const byHand = { type: 'message_received', title: 'a', message: 'b' }
    const { body: notification } = await admin(notifications.createNotification, { clientId: id }, byHand)
    const readNotification = () =>
      portal.request(notifications.markNotificationRead, { params: { id: notification.id } })
    expect(await sorted(readNotification)).toEqual(ofPortal.toSorted())
    expect(await changedBy(readNotification)).toEqual([])

    const { body: list } = await app.admin.request(steps.listSteps, { params: { id } })
    const stepId = list[1]?.id ?? ''
    expect(await sorted(() => admin(steps.changeStep, { stepId }, { title: 'Other' }))).toEqual([
      'listPortalSteps',
      'listSteps',
    ])
    const stepIds = list.map((step) => step.id).toReversed()
    // The current step moves, and the client's number follows it.
    expect(await sorted(() => admin(steps.reorderSteps, { id }, { stepIds }))).toEqual([
      'getPortalClient',
      'listPortalSteps',
      'listSteps',
    ])
    expect(await sorted(() => admin(steps.completeStep, { stepId: list[0]?.id }))).toEqual(
      ['getPortalClient', 'listPortalSteps', 'listSteps', ...ofPortal].toSorted(),
    )

    const draft = { title: 'Quiet', content: 'x', isVisible: false }
    let noteId = ''
    const note = (body: object) => () => admin(notes.changeNote, { noteId }, body)
    expect(
      await changedBy(async () => {
        noteId = (await admin(notes.addNote, { clientId: id }, draft)).body.id
      }),
    ).toEqual([])
    expect(await changedBy(note({ content: 'y' }))).toEqual([])
    expect(await sorted(note({ isVisible: true }))).toEqual([...ofPortal, 'listPortalNotes'].toSorted())
    expect(await sorted(note({ content: 'z' }))).toEqual([...ofPortal, 'listPortalNotes'].toSorted())
    expect(await sorted(note({ isVisible: false }))).toEqual([...ofPortal, 'listPortalNotes'].toSorted())
    expect(await changedBy(() => admin(notes.deleteNote, { noteId }))).toEqual([])

    let documentId = ''
    expect(
      await sorted(async () => {
        documentId = (await admin(requestDocument, { id }, { name: 'Stub' })).body.id
      }),
    ).toEqual([...ofPortal, 'listPortalDocuments'].toSorted())
    expect(await sorted(() => admin(deleteDocument, { id: documentId }))).toEqual(
      [...ofPortal, 'listPortalDocuments'].toSorted(),
    )
    const prefer = (body: object) => () =>
      portal.request(changePortalPreferences, { params: { uniqueId }, body })
    expect(await sorted(prefer({ reminderDaysBefore: 7 }))).toEqual(['getPortalPreferences'])
    expect(await changedBy(prefer({}))).toEqual([])
    const { firstName, lastName, email, propertyAddress } = client
    const profile = { firstName, lastName, email, propertyAddress, phone: '555 0100' }
    expect(
      await changedBy(() => portal.request(clients.changeProfile, { params: { uniqueId }, body: profile })),
    ).toEqual(['getPortalClient'])
    expect(await changedBy(() => admin(clients.archiveClient, { id }, {}))).toEqual(['getPortalClient'])
    expect(await changedBy(() => admin(clients.restoreClient, { id }, {}))).toEqual(['getPortalClient'])
    expect(
      await changedBy(() => admin(clients.changeClient, { id }, { commissionPercentage: '2.5' })),
    ).toEqual([])
    const other = await app.createClient()
    expect(
      await changedBy(() => admin(messages.sendAdminMessage, { id: other.id }, { content: 'a' })),
    ).toEqual([])
  })
})
