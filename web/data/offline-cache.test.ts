import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { listPortalNotes } from '#contract/calls/deal/notes.ts'
import { collectAnswers, snapshotOfCache, type CachedResponse, restoreAnswers } from './offline-cache.ts'
import { queryKey } from './query-key.ts'
import { answerMeta } from './query-meta.ts'

const params = { uniqueId: 'abcd1234' }
const start = queryKey(getPortalClient, params)
const notesKey = queryKey(listPortalNotes, params)
const cachedNotes: CachedResponse = {
  queryKey: notesKey,
  data: ['old'],
  updatedAt: 1_000,
  meta: answerMeta(listPortalNotes, params),
}

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })

function answering(body: unknown) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body))))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

describe('a restored answer', () => {
  it('is shown with its time, and refetched when shown', async () => {
    const client = newClient()
    restoreAnswers(client, [cachedNotes])
    expect(client.getQueryData(notesKey)).toEqual(['old'])
    expect(client.getQueryState(notesKey)?.dataUpdatedAt).toBe(1_000)
    const observer = new QueryObserver(client, { queryKey: notesKey, queryFn: () => ['new'] })
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(client.getQueryData(notesKey)).toEqual(['new']))
    stop()
  })

  it('never replaces one from the server', () => {
    const client = newClient()
    client.setQueryData(notesKey, ['from the server'])
    restoreAnswers(client, [cachedNotes])
    expect(client.getQueryData(notesKey)).toEqual(['from the server'])
    expect(client.getQueryState(notesKey)?.isInvalidated).toBe(false)
  })

  it('is invalidated by announcements even if no screen shows it', () => {
    const client = newClient()
    restoreAnswers(client, [cachedNotes])
    expect(client.getQueryCache().find({ queryKey: notesKey })?.meta).toEqual(cachedNotes.meta)
  })
})

describe('collecting', () => {
  it('collects every response of the portal, and none of another', () => {
    const client = newClient()
    const seen: CachedResponse[][] = []
    client.setQueryData(start, { firstName: 'Maya' })
    client.setQueryData(queryKey(getPortalClient, { uniqueId: 'other123' }), { firstName: 'Nora' })
    const stop = collectAnswers(client, start, (answers) => seen.push(answers))
    client.setQueryData(notesKey, ['a note'])
    stop()
    client.setQueryData(notesKey, ['after the end'])
    expect(seen.map((answers) => answers.map(({ data }) => data))).toEqual([
      [{ firstName: 'Maya' }],
      [{ firstName: 'Maya' }, ['a note']],
    ])
  })

  it('refetches responses from an earlier visit that no screen shows', async () => {
    const client = newClient()
    const fetched = answering(['new'])
    restoreAnswers(client, [cachedNotes])
    const stop = collectAnswers(client, start, () => {})
    await vi.waitFor(() => expect(client.getQueryData(notesKey)).toEqual(['new']))
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/clients/abcd1234/notes')
    stop()
  })

  it('preserves the old response when that fails, and tries again at the next announcement', async () => {
    const client = newClient()
    const failing = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', failing)
    restoreAnswers(client, [cachedNotes])
    const stop = collectAnswers(client, start, () => {})
    await vi.waitFor(() => expect(client.getQueryState(notesKey)?.status).toBe('error'))
    expect(client.getQueryData(notesKey)).toEqual(['old'])
    answering(['new'])
    client.setQueryData(start, { firstName: 'Maya' })
    await client.invalidateQueries({ queryKey: start, exact: true })
    await vi.waitFor(() => expect(client.getQueryData(notesKey)).toEqual(['new']))
    stop()
  })
})

it('a copy has the time of its newest response', () => {
  const answers = [cachedNotes, { ...cachedNotes, updatedAt: Date.parse('2026-11-20T16:55:00.000Z') }]
  expect(snapshotOfCache(answers, 'shapes').cachedAt).toBe('2026-11-20T16:55:00.000Z')
})
