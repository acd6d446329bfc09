import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { LiveHandlers } from './live-messages.ts'
import { maxStreams } from './live-slots.ts'
import { SharedStream } from './shared-stream.ts'
import { streamName } from './stream-name.ts'

let names = 0
const newName = () => `test-${++names}`

let visibility: DocumentVisibilityState
const documentStub = () =>
  Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibility })

beforeEach(() => {
  visibility = 'visible'
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', documentStub())
})
const tabs: SharedStream[] = []
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop()
  vi.unstubAllGlobals()
})

/** The connections to the server of all tabs of one name. */
function browser(name = newName()) {
  const connections: { handlers: LiveHandlers; isOpen: boolean; woken: number }[] = []
  const open = () => connections.filter(({ isOpen }) => isOpen)
  return {
    name,
    open,
    /** The only connection, once it is open. */
    only: async () => {
      await expect.poll(() => open().length, { timeout: 9_000, interval: 5 }).toBe(1)
      return open()[0] ?? expect.fail('No connection')
    },
    /** Opens a tab, and says what it hears. */
    tab: (gap = Infinity) => {
      const heard: string[] = []
      const current = { until: -gap }
      const handlers: LiveHandlers = {
        state: (state) => heard.push(state),
        opened: (greeting, completeFor) => heard.push(`opened ${greeting} ${completeFor}`),
        changed: (data) => heard.push(data),
        refresh: () => heard.push('refresh'),
        ended: () => heard.push('ended'),
        refused: () => heard.push('refused'),
      }
      const stream = new SharedStream({
        name,
        open: (own) => {
          const connection = { handlers: own, isOpen: true, woken: 0 }
          connections.push(connection)
          return { wake: () => void (connection.woken += 1), stop: () => void (connection.isOpen = false) }
        },
        gap: () => performance.now() - Math.max(current.until, performance.now() - gap),
        isCurrent: () => void (current.until = performance.now()),
        handlers,
      })
      tabs.push(stream)
      return { stream, heard }
    },
  }
}

const greet = (handlers: LiveHandlers, completeFor: number | null = null) => {
  handlers.state('live')
  handlers.opened('hello', completeFor)
}

it('ten tabs of a reader have one connection, and each hears every event', async () => {
  const { tab, only } = browser()
  const all = Array.from({ length: 10 }, () => tab())
  const { handlers } = await only()
  greet(handlers)
  for (const { heard } of all) await expect.poll(() => heard.at(-1)).toBe('opened hello null')
  handlers.changed('news')
  handlers.refresh()
  for (const { heard } of all) await expect.poll(() => heard.slice(-2)).toEqual(['news', 'refresh'])
  handlers.state('down')
  for (const { heard } of all) await expect.poll(() => heard.at(-1)).toBe('down')
})

it('two readers of one browser hear nothing of each other', async () => {
  const [first, second] = [browser(), browser()]
  const [a, b] = [first.tab(), second.tab()]
  const [ofA, ofB] = [await first.only(), await second.only()]
  greet(ofA.handlers)
  greet(ofB.handlers)
  ofA.handlers.changed('of the first')
  ofB.handlers.ended()
  await expect.poll(() => b.heard.at(-1)).toBe('ended')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(a.heard).toEqual(['live', 'opened hello null', 'of the first'])
  expect(b.heard).toEqual(['live', 'opened hello null', 'ended'])
})

it('the name of a stream is another one for each address and admin, and shows neither', async () => {
  const ofLinks = await Promise.all(
    ['/api/clients/abcd1234/live', '/api/clients/efgh5678/live'].map((url) => streamName(url, '')),
  )
  const ofAdmins = await Promise.all(['ines', 'omar'].map((id) => streamName('/api/admin/live', id)))
  const all = [...ofLinks, ...ofAdmins]
  expect(new Set(all).size).toBe(4)
  for (const name of all) expect(name).toMatch(/^live-[0-9a-f]{32}$/)
})

it.each(['locks', 'BroadcastChannel', 'subtle', 'storage'] as const)(
  'a browser without %s shares none',
  async (without) => {
    if (without === 'locks') vi.stubGlobal('navigator', {})
    else if (without === 'subtle') vi.stubGlobal('crypto', {})
    else if (without === 'storage')
      vi.stubGlobal('navigator', {
        locks: { query: () => Promise.reject(new DOMException('', 'SecurityError')) },
      })
    else vi.stubGlobal(without, undefined)
    expect(await streamName('/api/admin/live', '')).toBeNull()
  },
)

it('a tab that opens later gets what it missed while it was loading, or has to fetch everything', async () => {
  const { tab, only } = browser()
  tab()
  const { handlers } = await only()
  greet(handlers, 5_000)
  handlers.changed('a moment ago')
  const young = tab(2_000)
  await expect.poll(() => young.heard).toEqual(['live', 'a moment ago', 'opened null Infinity'])
  const old = tab(60_000)
  await expect.poll(() => old.heard).toEqual(['live', 'opened null null'])
  handlers.refresh()
  const after = tab(2_000)
  await expect.poll(() => after.heard).toEqual(['live', 'opened null null'])
})

it.each(['closed', 'frozen', 'put into the back/forward cache'])(
  'when the leader is %s, the next tab opens the stream, and the leader follows when it is back',
  async (how) => {
    const { tab, only } = browser()
    const leader = tab()
    // The page of the leader only.
    const page = { window, document }
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', documentStub())
    const { handlers } = await only()
    greet(handlers)
    const next = tab()
    await expect.poll(() => next.heard.at(-1)).toBe('opened null null')
    if (how === 'closed') leader.stream.stop()
    else if (how === 'frozen') page.document.dispatchEvent(new Event('freeze'))
    else page.window.dispatchEvent(new Event('pagehide'))
    await expect.poll(async () => (await only()).handlers === handlers).toBe(false)
    greet((await only()).handlers)
    await expect.poll(() => next.heard.at(-1)).toBe('opened hello null')
    page.document.dispatchEvent(new Event('resume'))
    page.window.dispatchEvent(new Event('pageshow'))
    const isBack = how === 'closed' ? 'opened hello null' : 'opened null'
    await expect.poll(() => leader.heard.at(-1)).toContain(isBack)
  },
)

it('a leader that hangs loses the stream to a visible tab within seconds, and follows when it is back', async () => {
  const { name, tab, only } = browser()
  let giveUp: (() => void) | undefined
  // Holds the lock and answers nobody.
  const lost = vi.fn<(error: unknown) => void>()
  navigator.locks.request(name, () => new Promise<void>((resolve) => (giveUp = resolve))).catch(lost)
  onTestFinished(() => giveUp?.())
  const [one, other] = [tab(), tab()]
  greet((await only()).handlers)
  expect(lost).toHaveBeenCalledOnce()
  for (const { heard } of [one, other]) await expect.poll(() => heard).toContain('opened hello null')
})

it('a hidden tab never takes over', async () => {
  visibility = 'hidden'
  const { name, tab, open } = browser()
  let giveUp: (() => void) | undefined
  void navigator.locks.request(name, () => new Promise<void>((resolve) => (giveUp = resolve)))
  tab()
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect(open()).toEqual([])
  giveUp?.()
})

it('an ended stream ends for all tabs, and a later tab starts anew', async () => {
  const { tab, only, open } = browser()
  const [one, other] = [tab(), tab()]
  const { handlers } = await only()
  greet(handlers)
  handlers.state('gone')
  handlers.ended()
  for (const { heard } of [one, other]) await expect.poll(() => heard.slice(-2)).toEqual(['gone', 'ended'])
  expect(open()).toEqual([])
  tab()
  expect((await only()).handlers).not.toBe(handlers)
})

it('a visible tab wakes the stream of the leader', async () => {
  const { tab, only } = browser()
  tab()
  const connection = await only()
  tab().stream.wake()
  await expect.poll(() => connection.woken).toBe(1)
})

it('a browser holds three streams at most: readers without a visible tab give theirs away', async () => {
  const readers = Array.from({ length: maxStreams + 1 }, () => browser())
  const [first, ...others] = readers.map((reader) => ({ reader, ...reader.tab() }))
  const last = others.at(-1)
  if (!first || !last) throw new Error('No readers')
  const holders = () => readers.filter(({ open }) => open().length > 0).length
  await expect.poll(holders).toBe(maxStreams)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  // All are visible.
  expect(holders()).toBe(maxStreams)
  expect(last.reader.open()).toEqual([])
  visibility = 'hidden'
  const slots = new BroadcastChannel('live-slots')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to one origin
  slots.postMessage('needed')
  await expect.poll(holders).toBe(0)
  expect(first.heard.at(-1)).toBe('connecting')
  visibility = 'visible'
  last.stream.wake()
  await last.reader.only()
  first.stream.wake()
  await first.reader.only()
  slots.close()
})
