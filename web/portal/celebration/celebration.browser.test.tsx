import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { expectNoSidewaysScroll, expectToFit } from '#web/testing/accessibility.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { Celebrate } from '../lazy-parts.ts'
import { Portal } from '../portal.tsx'
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

/** Home of a deal that closes in this many days, and whose steps are all completed or not. */
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

test('one story 7: a completion of today is celebrated after the ten seconds in which it can be undone', async () => {
  holdTimers()
  await openHome(-1, { done: true, completedIn: 0 })
  await vi.advanceTimersByTimeAsync(9_500)
  expect(message.elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(message).toBeVisible()
  await vi.advanceTimersByTimeAsync(celebrationTimes.lasts)
  await expect.element(message).not.toBeInTheDocument()
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
