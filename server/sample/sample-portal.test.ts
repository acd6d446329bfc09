import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import {
  changeProfile,
  deleteClient,
  getClient,
  getPortalClient,
  listClients,
  type AdminClient,
} from '#contract/calls/clients/clients.ts'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getPipeline, getToday } from '#contract/calls/desk/today.ts'
import { countUnreadMessages, listConversations } from '#contract/calls/messages/conversations.ts'
import { listPortalMessages, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { changePortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Caller } from '../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'
import { tableContents } from '../testing/engines/table-contents.ts'
import { uploadOf } from '../testing/writing-calls/scenario.ts'
import { addSampleClient } from './sample-client.ts'

forAnyEngine('the sample client is apart from real ones', (engine) => {
  let app: TestApp
  let sample: AdminClient
  beforeEach(async () => {
    app = await startTestApp({ engine })
    await addSampleClient(app.services)
    sample = (await app.admin.request(listClients)).body[0] as AdminClient
  })
  afterEach(() => app.close())

  const admin = async () => {
    const [figures, pipeline, today, unread, page] = await Promise.all([
      app.admin.request(getAdminStats),
      app.admin.request(getPipeline),
      app.admin.request(getToday),
      app.admin.request(countUnreadMessages),
      app.admin.request(findClients),
    ])
    const { today: _, portalOnly: _reached, toCheck: _toCheck, toSort: _toSort, ...kinds } = today.body
    return {
      clients: figures.body.totalClients,
      commission: figures.body.totalCommission,
      deals: pipeline.body.steps.reduce((sum, { deals }) => sum + deals, 0),
      lines: Object.values(kinds).flatMap(({ lines }) => lines.map(({ clientId }) => clientId)),
      unread: unread.body.count,
      total: page.body.counts.total,
    }
  }

  test('it is marked, counts while it is alone, and nowhere once there is a real client', async () => {
    expect(sample.isSample).toBe(true)
    const alone = await admin()
    expect(alone).toMatchObject({ clients: 1, deals: 1, total: 1 })
    expect(alone.lines).toContain(sample.id)
    const real = await app.createClient()
    const both = await admin()
    expect(both).toMatchObject({ clients: 1, commission: '0.00', deals: 1, total: 1, unread: 0 })
    expect(new Set(both.lines)).toEqual(new Set([real.id]))
  })

  /** Where the desk finds the sample. */
  const findings = async () => {
    const query = new URLSearchParams({ search: 'Okafor' })
    const [page, found, matches, conversations, documents] = await Promise.all([
      app.admin.request(findClients),
      app.admin.request(findClients, { query }),
      app.admin.request(searchClients, { query }),
      app.admin.request(listConversations),
      app.admin.request(findDocuments),
    ])
    return {
      list: page.body.clients.some(({ id }) => id === sample.id),
      search: found.body.clients.some(({ id }) => id === sample.id),
      menu: matches.body.some(({ id }) => id === sample.id),
      conversations: conversations.body.some(({ clientId }) => clientId === sample.id),
      documents: documents.body.documents.some(({ clientId }) => clientId === sample.id),
      hidden: page.body.hiddenSample,
    }
  }

  test('it leaves lists and searches once there is a real client, while its portal and its page stay', async () => {
    const shown = { list: true, search: true, menu: true, conversations: true, documents: true }
    const gone = { list: false, search: false, menu: false, conversations: false, documents: false }
    expect(await findings()).toEqual({ ...shown, hidden: null })
    const real = await app.createClient()
    expect(await findings()).toEqual({ ...gone, hidden: { id: sample.id, name: 'Maya Okafor' } })
    expect((await app.caller().request(samplePortal)).body).toEqual({ uniqueId: sample.uniqueId })
    const params = { uniqueId: sample.uniqueId }
    expect((await app.caller().request(getPortalClient, { params })).status).toBe(200)
    expect((await app.admin.request(getClient, { params: { id: sample.id } })).status).toBe(200)
    await app.admin.request(deleteClient, { params: { id: real.id } })
    expect(await findings()).toEqual({ ...shown, hidden: null })
    await app.createClient()
    await app.admin.request(deleteClient, { params: { id: sample.id } })
    expect(await findings()).toEqual({ ...gone, hidden: null })
  })

  test('what a visitor writes in its portal is answered as ever, and reaches nobody', async () => {
    const params = { uniqueId: sample.uniqueId }
    const visitor = await app.portal(sample.uniqueId)
    const before = await tableContents(app.services.db)
    const files = async () => (await readdir(app.services.settings.dataDir, { recursive: true })).length
    const stored = await files()
    const profile = { firstName: 'Buy', lastName: 'Pills', email: 'x@example.com', propertyAddress: 'Here' }
    const signals = await app.announced(async () => {
      const message = await visitor.request(sendClientMessage, { params, body: { content: 'BUY PILLS' } })
      expect([message.status, message.body.content]).toEqual([201, 'BUY PILLS'])
      const upload = await visitor.request(uploadPortalDocument, { params, ...uploadOf() })
      expect([upload.status, upload.body.uploadedBy]).toEqual([201, 'client'])
      const changed = await visitor.request(changeProfile, { params, body: profile })
      expect([changed.status, changed.body.firstName]).toEqual([200, 'Buy'])
    })
    expect(signals).toEqual([])
    expect(await tableContents(app.services.db)).toEqual(before)
    expect(await files()).toBe(stored)
  })

  test('one visitor who writes too much does not stop the next one', async () => {
    const params = { uniqueId: sample.uniqueId }
    const [busy, again, next] = [app.caller(), app.caller(), app.caller()]
    again.address = busy.address
    const write = (visitor: Caller) =>
      visitor.request(sendClientMessage, { params, body: { content: 'Hello' } })
    const statuses: number[] = []
    for (let count = 0; count < 330; count++) statuses.push((await write(busy)).status)
    const { hour } = limits.portalWrites
    expect(statuses).toEqual(statuses.map((_, at) => (at < hour ? 201 : 429)))
    expect((await write(again)).status).toBe(429)
    expect((await write(next)).status).toBe(201)
  })

  test('what its portal does store is limited for all visitors together', async () => {
    const params = { uniqueId: sample.uniqueId }
    await app.services.throttles.portalWritesOfHour.set(sample.uniqueId, limits.portalWrites.hour - 1, 3_600)
    const change = () =>
      app.caller().request(changePortalPreferences, { params, body: { emailNotifications: true } })
    expect([(await change()).status, (await change()).status]).toEqual([200, 429])
  })

  test('a real portal keeps what is written in it', async () => {
    const { uniqueId } = await app.createClient()
    const params = { uniqueId }
    await app.caller().request(sendClientMessage, { params, body: { content: 'Hello' } })
    expect((await app.caller().request(listPortalMessages, { params })).body).toHaveLength(1)
  })
})
