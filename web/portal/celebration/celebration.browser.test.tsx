import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { expectNoSidewaysScroll, expectToFit } from '#web/testing/accessibility.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'
import { Celebrate } from './celebrate.lazy.ts'
import { celebrationTimes } from './confetti-plan.ts'

const text = 'Congratulations! Your closing is complete!'
const message = page.getByText(text)
const journey = page.getByRole('heading', { name: 'Your Transaction Journey' })

interface Home {
  done: boolean
  completedIn?: number
  client?: Partial<PortalClient>
  /** This browser has celebrated it before. */
  wasCelebrated?: boolean
}

/** Home of a deal that closes in some days, with all steps completed or not. */
async function openHome(
  days: number,
  { done, completedIn = -1, client: changes = {}, wasCelebrated = false }: Home,
) {
  // Completed before today, so that nobody can undo it any more.
  const steps = sixSteps({ current: done ? 7 : 1 }).map((step) => ({
    ...step,
    completedDate: step.completedDate && inDays(completedIn),
  }))
  const { client } = answerPortal({ client: { expectedCloseDate: inDays(days), ...changes }, steps })
  if (wasCelebrated) localStorage.setItem(`celebrated:${client.uniqueId}`, 'yes')
  history.replaceState(null, '', `/client/${client.uniqueId}`)
  // Loaded ahead, so that it appears with Home if it does.
  await Celebrate.ready()
  await show(<Portal client={client} />)
  await expect.element(journey).toBeVisible()
  return client.uniqueId
}

/** Timers of the page that the test advances. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** Whether the code of the confetti was requested. */
const hasConfetti = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('fly-confetti'))

test('on the closing day Home lists what is still open, without congratulations', async () => {
  holdTimers()
  await openHome(0, { done: false })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(message.elements()).toEqual([])
  const open = page.getByRole('region', { name: 'Still open' })
  await expect.element(open).toMatchTextContent('Closing & TransferEscrow')
  const rows = open.getByRole('listitem').elements()
  expect(rows).toHaveLength(6)
  // A clock at the step that is in progress, and a dashed circle at those that are to come.
  expect(rows.map((row) => row.querySelector('svg')?.classList.contains('lucide-clock-3'))).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ])
  await expect.element(page.getByRole('img', { name: 'CLOSING TODAY!' })).toBeVisible()
})

test.for(['Escape', 'its button'])('it closes by %s, and the page below stays usable', async (how) => {
  await openHome(-1, { done: true })
  await expect.element(message).toBeVisible()
  const live = [...document.querySelectorAll('[aria-live=polite]')]
  expect(live.filter(({ textContent }) => textContent.includes(text))).toHaveLength(1)
  if (how === 'Escape') {
    await page.getByRole('link', { name: 'Files' }).click()
    await expect.element(page.getByRole('heading', { name: 'Transaction Documents' })).toBeVisible()
    await expect.element(message).toBeVisible()
    await userEvent.keyboard('{Escape}')
  } else await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(message, { timeout: 2_000 }).not.toBeInTheDocument()
})

test.for([
  [-1, false],
  [0, false],
  [1, true],
] as const)('it does not appear %i day(s) from closing with all steps done: %s', async ([days, done]) => {
  holdTimers()
  const uniqueId = await openHome(days, { done })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(message.elements()).toEqual([])
  expect(localStorage.getItem(`celebrated:${uniqueId}`)).toBeNull()
})

test('without motion a static card shows the same at every width, and axe finds nothing', async () => {
  holdTimers()
  await openHome(-1, { done: true })
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(message).toBeVisible()
  vi.useRealTimers()
  expect(document.querySelector('canvas')).toBeNull()
  await expect.element(page.getByText(/is yours\. Welcome home, Nora\.$/)).toBeVisible()
  await page.viewport(390, 800)
  expectNoSidewaysScroll()
  await expectToFit([320, 1280])
  await expect.element(message).toBeVisible()
  expect(hasConfetti()).toBe(false)
})

test('C10: a deal completed a minute ago is celebrated one second after its page has loaded', async () => {
  holdTimers()
  await openHome(-1, { done: true, completedIn: 0 })
  await vi.advanceTimersByTimeAsync(celebrationTimes.begins - 100)
  expect(message.elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  // Waiting advances the timers as well.
  await expect.element(message, { timeout: 500 }).toBeVisible()
  await vi.advanceTimersByTimeAsync(celebrationTimes.lasts)
  await expect.element(message).not.toBeInTheDocument()
})

const completedToday = () => sixSteps({ current: 7, closing: inDays(-1) })
const lastStepOpen = () => sixSteps({ current: 6, closing: inDays(-1) })

/** Waits until Home shows these steps: the cache tells of its answers by a timer. */
async function expectOnHome(steps: Step[]): Promise<void> {
  const isDone = steps.every(({ status }) => status === 'completed')
  const percent = page.getByText(isDone ? '100%' : '83%')
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(0)
      return percent.elements().length
    })
    .toBeGreaterThan(0)
}

/** Home on the day after the closing, with timers that the test advances. `turnTo` changes the steps. */
async function openPastClosing(steps: Step[]) {
  holdTimers()
  const portal = answerPortal({ client: { expectedCloseDate: inDays(-1) }, steps })
  history.replaceState(null, '', `/client/${portal.client.uniqueId}`)
  await Celebrate.ready()
  const screen = await show(<Portal client={portal.client} />)
  await expect.element(journey).toBeVisible()
  await expectOnHome(steps)
  const turnTo = async (changed: Step[]) => {
    portal.steps = changed
    await screen.refresh()
    await expectOnHome(changed)
  }
  return { turnTo, uniqueId: portal.client.uniqueId }
}

test('C10: a completion while the portal is open is celebrated after the ten seconds in which it can be undone', async () => {
  const { turnTo } = await openPastClosing(lastStepOpen())
  await turnTo(completedToday())
  await vi.advanceTimersByTimeAsync(9_500)
  expect(message.elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(message).toBeVisible()
})

test('C10: a completion that is undone within ten seconds is never celebrated', async () => {
  const { turnTo, uniqueId } = await openPastClosing(lastStepOpen())
  await turnTo(completedToday())
  await vi.advanceTimersByTimeAsync(8_000)
  await turnTo(lastStepOpen())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(message.elements()).toEqual([])
  expect(localStorage.getItem(`celebrated:${uniqueId}`)).toBeNull()
})

test('a completion that is undone right after the page has loaded, and made again, waits for its Undo', async () => {
  const { turnTo } = await openPastClosing(completedToday())
  await turnTo(lastStepOpen())
  await vi.advanceTimersByTimeAsync(2_000)
  await turnTo(completedToday())
  await vi.advanceTimersByTimeAsync(9_500)
  expect(message.elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(message).toBeVisible()
})

/** Puts the page in the background, or brings it back. */
function turn(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a sale is celebrated once the page is in view, and remembered by this browser', async () => {
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  holdTimers()
  turn(true)
  const uniqueId = await openHome(-1, { done: true, client: { transactionType: 'sale' } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(message.elements()).toEqual([])
  expect(localStorage.getItem(`celebrated:${uniqueId}`)).toBeNull()
  turn(false)
  await expect.element(message).toBeVisible()
  await expect.element(page.getByText('7 Cedar Court has its new owner. All the best, Nora.')).toBeVisible()
  expect(localStorage.getItem(`celebrated:${uniqueId}`)).toBe('yes')
})

test('what this browser has celebrated before is not celebrated again', async () => {
  holdTimers()
  await openHome(-1, { done: true, wasCelebrated: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(message.elements()).toEqual([])
})
