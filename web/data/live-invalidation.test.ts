import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { getPortalClient, listClients } from '#contract/calls/clients/clients.ts'
import { listNotes } from '#contract/calls/deal/notes.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { listMessages, listPortalMessages } from '#contract/calls/messages/messages.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { concerns, invalidateAnnounced, invalidateLive, parseLiveEvent } from './live-invalidation.ts'
import { retryDelay } from './live-stream.ts'
import { queryKey } from './query-key.ts'
import { answerMeta } from './query-meta.ts'
import { RequestError } from './request-error.ts'
import { pollInterval } from './use-call.ts'

const portal = { uniqueId: 'abcd1234' }

/** A client with these responses cached, and a function that returns the paths to be refetched. */
async function cacheOf(...answers: [call: AnyCall, params?: Record<string, string>][]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const [call, params] of answers) {
    const key = queryKey(call, params)
    await client.prefetchQuery({ queryKey: key, queryFn: () => 'answer', meta: answerMeta(call, params) })
  }
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated)
      .map((query) => query.queryKey.join('/'))
  return { client, stale }
}

describe('an announcement on a portal’s stream', () => {
  it('invalidates exactly the responses about its topics', async () => {
    const { client, stale } = await cacheOf([getPortalClient, portal], [listPortalMessages, portal])
    await invalidateAnnounced(client, portal, { clientId: 'c1', topics: ['messages'] })
    expect(stale()).toEqual(['/api/clients/abcd1234/messages'])
  })

  it('leaves another portal in the same browser alone', () => {
    const event = { clientId: 'c1', topics: ['messages' as const] }
    expect(concerns(event, portal, answerMeta(listPortalMessages, { uniqueId: 'other123' }))).toBe(false)
  })
})

describe('an announcement on the admin stream', () => {
  it('invalidates that client’s responses and the lists across all clients', async () => {
    const { client, stale } = await cacheOf(
      [listMessages, { id: 'c1' }],
      [listMessages, { id: 'c2' }],
      [listNotes, { clientId: 'c1' }],
      [listClients],
      [getAdminStats],
      [getMe],
    )
    await invalidateAnnounced(client, 'admin', { clientId: 'c1', topics: ['messages'] })
    expect(stale()).toEqual(['/api/admin/clients/c1/messages', '/api/clients'])
  })
})

it('after a reconnect everything live is refetched, and nothing else', async () => {
  const { client, stale } = await cacheOf([listMessages, { id: 'c1' }], [listClients], [getMe])
  await invalidateLive(client)
  expect(stale()).toEqual(['/api/admin/clients/c1/messages', '/api/clients'])
})

it('skips what is known to be unchanged, unless it failed to load', async () => {
  const { client, stale } = await cacheOf(
    [listPortalMessages, portal],
    [getPortalClient, portal],
    [listNotes, { clientId: 'c1' }],
  )
  let tries = 0
  const failing = new QueryObserver(client, {
    queryKey: queryKey(listNotes, { clientId: 'c2' }),
    queryFn: () => Promise.reject(new Error(`Failure ${(tries += 1)}`)),
    meta: answerMeta(listNotes, { clientId: 'c2' }),
    retry: false,
  })
  const stop = failing.subscribe(() => {})
  await expect.poll(() => failing.getCurrentResult().isError).toBe(true)
  await invalidateLive(client, new Set(['messages', 'notes']))
  stop()
  expect(stale()).toContain('/api/clients/abcd1234')
  expect(stale()).not.toContain('/api/clients/abcd1234/messages')
  expect(tries).toBe(2)
})

it.each([
  ['the stream opened', (client: QueryClient) => invalidateLive(client)],
  [
    'a change was announced',
    (client: QueryClient) => invalidateAnnounced(client, 'admin', { clientId: 'c1', topics: ['client'] }),
  ],
])('a first fetch in flight when %s is repeated', async (_name, invalidate) => {
  const { client } = await cacheOf()
  let fetched = 0
  const observer = new QueryObserver(client, {
    queryKey: queryKey(listClients),
    queryFn: async () => {
      fetched += 1
      return new Promise((resolve) => setTimeout(() => resolve(fetched), 5))
    },
    meta: answerMeta(listClients, undefined),
  })
  const stop = observer.subscribe(() => {})
  await invalidate(client)
  stop()
  expect(fetched).toBe(2)
  expect(observer.getCurrentResult().data).toBe(2)
})

it('anything that is not an announcement is ignored', () => {
  expect(parseLiveEvent('{"clientId":"c1","topics":["notes"]}')).toEqual({
    clientId: 'c1',
    topics: ['notes'],
  })
  expect(parseLiveEvent('{"clientId":"c1"}')).toBeNull()
  expect(parseLiveEvent('null')).toBeNull()
  expect(parseLiveEvent('not json')).toBeNull()
})

describe('polling', () => {
  it('is off while the stream is live, and follows the specification otherwise', () => {
    expect(pollInterval({ version: 'messages' }, 'live', null)).toBe(false)
    expect(pollInterval({ version: 'messages' }, 'down', null)).toBe(5_000)
    expect(pollInterval({ version: 'steps' }, 'connecting', null)).toBe(10_000)
    expect(pollInterval({}, 'down', null)).toBe(false)
    expect(pollInterval({ reads: ['client', 'steps'] }, 'down', null)).toBe(10_000)
    expect(pollInterval({ reads: ['client'] }, 'live', null)).toBe(false)
    // The announcement of what a failed read missed comes once.
    expect(pollInterval({ version: 'steps' }, 'live', new RequestError(503, 'Unavailable', ''))).toBe(10_000)
    expect(pollInterval({ version: 'steps' }, 'live', new RequestError(404, 'Not Found', ''))).toBe(false)
  })

  it('stops once the link no longer works, but continues through an outage', () => {
    expect(pollInterval({ version: 'client' }, 'down', new RequestError(404, 'Not Found', ''))).toBe(false)
    expect(pollInterval({ version: 'client' }, 'down', new RequestError(503, 'Unavailable', ''))).toBe(10_000)
  })
})

it('retry delays grow from one second to thirty, with jitter', () => {
  expect(retryDelay(1, 0)).toBe(1_000)
  expect(retryDelay(3, 0)).toBe(4_000)
  expect(retryDelay(3, 1)).toBe(2_000)
  expect(retryDelay(50, 0)).toBe(30_000)
})
