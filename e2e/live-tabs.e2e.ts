import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

/** Counts the live streams of a page. */
function countStreams(): void {
  const opened: EventSource[] = []
  const Browsers = EventSource
  class Counted extends Browsers {
    constructor(url: string) {
      super(url)
      opened.push(this)
    }
  }
  Object.assign(globalThis, {
    EventSource: Counted,
    liveStreams: () => opened.filter(({ readyState }) => readyState === Browsers.OPEN).length,
  })
}

const streamsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { liveStreams: () => number }).liveStreams())

/** A question of a client in the portal's chat and in the agent's. */
const ask = (api: APIRequestContext, uniqueId: string, content: string) =>
  api.post(`/api/clients/${uniqueId}/messages`, { data: { content } })

/** Longer than a screen without a stream waits before it asks again. */
const longerThanPolls = 6_000

test('ten tabs of a browser stay live, also when the one with the connection closes, freezes or hangs', async ({
  emptyWorld: world,
}) => {
  const { api } = world
  const { id, uniqueId } = await world.openDeal()
  const first = await world.agent()
  const context = first.context()
  await context.addInitScript(countStreams)
  const tabs: Page[] = []
  for (let n = 0; n < 10; n++) {
    const tab = n === 0 ? first : await context.newPage()
    await tab.goto(n % 2 === 0 ? paths.clientMessages(id) : `${paths.portal(uniqueId)}?tab=messages`)
    tabs.push(tab)
  }
  const openStreams = async () => {
    let sum = 0
    for (const tab of tabs) sum += await streamsOf(tab)
    return sum
  }
  const allHear = async (content: string) => {
    await ask(api, uniqueId, content)
    await Promise.all(tabs.map((tab) => expect(tab.getByText(content).first()).toBeVisible()))
  }
  const leaderAt = async (which: 'desk' | 'portal') => {
    for (const [at, tab] of tabs.entries())
      if (tab.url().includes('/admin') === (which === 'desk') && (await streamsOf(tab)) > 0) return at
    throw new Error('No leader')
  }

  // One of the desk, one of the portal.
  await expect.poll(openStreams).toBe(2)
  await allHear('Is the appraisal in?')

  const [closed] = tabs.splice(await leaderAt('desk'), 1)
  await closed?.close()
  await expect.poll(openStreams).toBe(2)
  await allHear('And the loan?')

  const [frozen] = tabs.splice(await leaderAt('portal'), 1)
  if (!frozen) throw new Error('No tab')
  // A page that is driven counts as visible, and the browser freezes hidden pages only.
  const happens = (event: string) => frozen.evaluate((name) => document.dispatchEvent(new Event(name)), event)
  await happens('freeze')
  await expect.poll(openStreams).toBe(2)
  await allHear('When do we sign?')
  await happens('resume')
  await expect(frozen.getByText('When do we sign?').first()).toBeVisible()
  tabs.push(frozen)
  await expect.poll(openStreams).toBe(2)

  const [hung] = tabs.splice(await leaderAt('desk'), 1)
  if (!hung) throw new Error('No tab')
  const busy = hung.evaluate(() => {
    const end = performance.now() + 9_000
    while (performance.now() < end);
  })
  await expect.poll(openStreams).toBe(2)
  await allHear('Who brings the keys?')
  await busy
  await expect(hung.getByText('Who brings the keys?').first()).toBeVisible()
  tabs.push(hung)
  await expect.poll(openStreams).toBe(2)
  await allHear('See you there')
  // All are live: none asks by itself.
  let asked = 0
  context.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/messages')) asked += 1
  })
  const askedMeanwhile = async () => {
    const before = asked
    await new Promise((resolve) => setTimeout(resolve, longerThanPolls))
    return asked - before
  }
  await expect.poll(askedMeanwhile, { timeout: 30_000 }).toBe(0)
})

test('ten portals in one browser are loaded and kept fresh', async ({ emptyWorld: world }) => {
  const first = await world.visitor()
  const context = first.context()
  const tabs: { tab: Page; uniqueId: string }[] = []
  for (let n = 0; n < 10; n++) {
    const { uniqueId } = await world.openDeal()
    const tab = n === 0 ? first : await context.newPage()
    await tab.goto(`${paths.portal(uniqueId)}?tab=messages`)
    tabs.push({ tab, uniqueId })
  }
  for (const { tab, uniqueId } of tabs) {
    await ask(world.api, uniqueId, `News of ${uniqueId}`)
    await expect(tab.getByText(`News of ${uniqueId}`).first()).toBeVisible()
  }
})
