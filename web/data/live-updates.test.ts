import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { listClients } from '#contract/calls/clients/clients.ts'
import { listMessages, listPortalMessages } from '#contract/calls/messages/messages.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { followChanges } from './live-updates.ts'
import { queryKey } from './query-key.ts'
import { answerMeta } from './query-meta.ts'

const sources: FakeSource[] = []

let readers = 0
const newReader = () => `reader-${++readers}`

/** A stream whose events a test sends. */
class FakeSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = FakeSource.OPEN

  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
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
afterEach(() => {
  // As a tab does that is closed.
  window.dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
})

/** A page with the answers of some calls, and what its stream has made it fetch again. */
async function openPage(
  { scope, url, reader = '' }: { scope: string; url: string; reader?: string },
  calls: AnyCall[],
  params?: Record<string, string>,
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const call of calls)
    await client.prefetchQuery({
      queryKey: queryKey(call, params),
      queryFn: () => 'answer',
      meta: answerMeta(call, params),
    })
  const states: string[] = []
  const askHolder = vi.fn<() => void>()
  const opened = sources.length
  const follow = () =>
    followChanges({ client, scope, url, reader, setState: (state) => states.push(state), askHolder })
  const stop = follow()
  await expect.poll(() => sources.length, { interval: 5 }).toBe(opened + 1)
  const fetchedAgain = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey: key }) => key.join('/'))
  const source = sources.at(-1)
  if (!source) throw new Error('No stream was opened')
  return { client, source, stop, follow, fetchedAgain, states, askHolder }
}

/** The desk with its team and its list. */
const openDesk = (reader = newReader()) =>
  openPage({ scope: 'admin', url: '/api/live', reader }, [getTeam, listClients])
const uniqueId = 'abcd1234'
/** A portal with its messages, and what belongs to no topic. */
const openPortal = () =>
  openPage({ scope: uniqueId, url: `/api/live/${newReader()}` }, [listPortalMessages, getMe], { uniqueId })
const messages = `/api/clients/${uniqueId}/messages`

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

it('what a greeting says that came after three seconds is not relied upon', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => now.mockRestore())
  const reader = newReader()
  const soon = await openDesk(reader)
  now.mockReturnValue(3_999)
  soon.source.send('hello', { isComplete: true })
  soon.stop()
  expect(soon.fetchedAgain()).toEqual([])
  const late = await openDesk(reader)
  // Complete until the stream before it was stopped.
  expect(late.source.url).toBe('/api/live?age=0')
  now.mockReturnValue(6_999)
  late.source.dispatchEvent(new Event('error'))
  late.source.send('hello', { isComplete: true })
  await expect.poll(late.fetchedAgain).toEqual(everything)
  late.source.dispatchEvent(new Event('error'))
  late.stop()
  now.mockReturnValue(9_000)
  const { source, stop } = await openDesk(reader)
  // The last one was down when it was stopped.
  expect(source.url).toBe('/api/live?age=5001')
  stop()
})

it('the next page of a desk follows the same stream, and a stream that the server ended is opened anew', async () => {
  const { source, stop, follow, states, fetchedAgain } = await openDesk()
  source.send('hello', { isComplete: true })
  stop()
  const leave = follow()
  expect(states).toEqual(['live', 'live'])
  source.send('change', { clientId: 'c1', topics: ['client'] })
  await expect.poll(fetchedAgain).toEqual([queryKey(listClients).join('/')])
  source.send('gone', {})
  leave()
  const opened = sources.length
  follow()
  await expect.poll(() => sources.length).toBe(opened + 1)
})

const chat = (id: string) => queryKey(listMessages, { id })

it('a desk fetches what is about the changed client at once, and lists once for several changes', async () => {
  const { source, stop, client, fetchedAgain } = await openDesk()
  for (const id of ['c1', 'c2'])
    await client.prefetchQuery({
      queryKey: chat(id),
      queryFn: () => 'answer',
      meta: answerMeta(listMessages, { id }),
    })
  source.send('hello', { isComplete: true })
  source.send('change', { clientId: 'c1', topics: ['messages'] })
  source.send('change', { clientId: 'c3', topics: ['client'] })
  expect(fetchedAgain()).toEqual([chat('c1').join('/')])
  await expect
    .poll(() => fetchedAgain().toSorted())
    .toEqual([chat('c1').join('/'), queryKey(listClients).join('/')].toSorted())
  stop()
})

it('a portal that may have missed a change asks for what is announced, and for nothing else', async () => {
  const { source, stop, fetchedAgain, states, askHolder } = await openPortal()
  expect(source.url).toMatch(/^\/api\/live\/reader-\d+$/)
  source.send('hello', { isComplete: false })
  await expect.poll(fetchedAgain).toEqual([messages])
  expect(states).toEqual(['live'])
  expect(askHolder).not.toHaveBeenCalled()
  stop()
})

it('a change is fetched where it concerns the portal; what is no announcement is ignored', async () => {
  const { source, stop, fetchedAgain } = await openPortal()
  source.send('hello', { isComplete: true })
  source.send('change', { clientId: 'c1' })
  source.send('change', { clientId: 'c1', topics: ['notes'] })
  await Promise.resolve()
  expect(fetchedAgain()).toEqual([])
  source.send('change', { clientId: 'c1', topics: ['messages'] })
  await expect.poll(fetchedAgain).toEqual([messages])
  stop()
})

it('when a portal’s stream ends or is refused, its link is asked for; a desk asks for everything', async () => {
  const portal = await openPortal()
  portal.source.close()
  portal.source.dispatchEvent(new Event('error'))
  expect(portal.askHolder).toHaveBeenCalledOnce()
  portal.source.send('gone', {})
  expect(portal.askHolder).toHaveBeenCalledTimes(2)
  expect(portal.states).toEqual(['down', 'gone'])
  expect(portal.fetchedAgain()).toEqual([])
  portal.stop()
  const desk = await openDesk()
  desk.source.send('gone', {})
  await expect.poll(desk.fetchedAgain).toEqual(everything)
  expect(desk.askHolder).not.toHaveBeenCalled()
})

it('a stream that is down is opened again once the browser is online or the page is seen, until it is left', async () => {
  const { source, stop } = await openPortal()
  const visible = { configurable: true, value: 'hidden' }
  Object.defineProperty(document, 'visibilityState', visible)
  source.close()
  window.dispatchEvent(new Event('online'))
  expect(sources).toHaveLength(1)
  Object.defineProperty(document, 'visibilityState', { ...visible, value: 'visible' })
  window.dispatchEvent(new Event('online'))
  expect(sources).toHaveLength(2)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sources).toHaveLength(2)
  sources[1]?.close()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sources).toHaveLength(3)
  stop()
  expect(sources[2]?.readyState).toBe(FakeSource.OPEN)
  await expect.poll(() => sources[2]?.readyState, { timeout: 5_000 }).toBe(FakeSource.CLOSED)
})
