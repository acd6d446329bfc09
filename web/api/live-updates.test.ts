import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listClients } from '#contract/calls/clients/clients.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { followChanges } from './live-updates.ts'
import { queryKey } from './query-key.ts'
import { answerMeta } from './query-meta.ts'

const sources: FakeSource[] = []

/** A stream whose events a test sends. */
class FakeSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = FakeSource.OPEN

  constructor() {
    super()
    sources.push(this)
  }

  send(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }

  close(): void {
    this.readyState = FakeSource.CLOSED
  }
}

beforeEach(() => {
  sources.length = 0
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

/** The desk with its team and its list, and what its stream has made it fetch again. */
async function openDesk() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const call of [getTeam, listClients])
    await client.prefetchQuery({
      queryKey: queryKey(call),
      queryFn: () => 'answer',
      meta: answerMeta(call, undefined),
    })
  const stop = followChanges({
    client,
    scope: 'admin',
    url: '/api/admin/live',
    setState: () => {},
    askHolder: () => {},
  })
  const fetchedAgain = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey: key }) => key.join('/'))
  const [source] = sources
  if (!source) throw new Error('No stream was opened')
  return { source, stop, fetchedAgain }
}

const everything = [queryKey(getTeam).join('/'), queryKey(listClients).join('/')]

it('a desk that may have missed a change before its stream opened asks for its members and roles, too', async () => {
  const { source, stop, fetchedAgain } = await openDesk()
  source.send('hello', { isComplete: false })
  await expect.poll(fetchedAgain).toEqual(everything)
  stop()
})

it('a desk that is told that it missed nothing fetches nothing again, until it reconnects', async () => {
  const { source, stop, fetchedAgain } = await openDesk()
  source.send('hello', { isComplete: true })
  expect(fetchedAgain()).toEqual([])
  source.send('hello', { isComplete: false })
  await expect.poll(fetchedAgain).toEqual(everything)
  stop()
})

it('a changed team refreshes the whole desk', async () => {
  const { source, stop, fetchedAgain } = await openDesk()
  source.send('hello', { isComplete: true })
  source.send('refresh', {})
  await expect.poll(fetchedAgain).toEqual(everything)
  stop()
})
