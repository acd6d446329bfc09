import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPortalDates, markMoveSeen } from '#contract/calls/dates/date-calls.ts'
import type { PortalChange } from '#contract/calls/dates/dates-of-deal.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId, sampleClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { MovedSlot } from './moved-slot.tsx'

const line = (changes: Partial<PortalChange['lines'][number]> = {}): PortalChange['lines'][number] => ({
  subject: 'closing',
  subjectId: 'closing',
  title: 'Closing',
  fromDay: '2026-12-02',
  toDay: '2026-12-09',
  ...changes,
})

const change = (changes: Partial<PortalChange> = {}): PortalChange => ({
  moveId: newId(),
  movedAt: '2026-11-20T18:00:00.000Z',
  lines: [line(), line({ subject: 'step', subjectId: newId(), title: 'Step 6, Closing & Transfer' })],
  reason: 'Your lender needs one more week.',
  meaning: ['You sign the loan documents on Mon, Dec 7, not Nov 30.'],
  ...changes,
})

const seen = page.getByRole('button', { name: 'I have seen this' })

async function open(one: PortalChange | undefined, client = sampleClient()) {
  answer(getPortalDates, () => ({ dates: [], ...(one ? { change: one } : {}) }))
  return show(
    <main>
      <h1 tabIndex={-1}>Home</h1>
      <MovedSlot client={client} />
    </main>,
  )
}

test('says what moved, from when, why and what it means, until the client has seen it', async () => {
  await page.viewport(320, 640)
  const one = change()
  await open(one)
  await expect
    .element(page.getByRole('heading', { name: 'Your closing is now Wednesday, Dec 9' }))
    .toBeVisible()
  await expect.element(page.getByText('One week later.')).toBeVisible()
  await expect.element(page.getByText('It was Wednesday, Dec 2.')).toBeVisible()
  await expect.element(page.getByText('Your lender needs one more week.')).toBeVisible()
  await expect.element(page.getByText('You sign the loan documents on Mon, Dec 7, not Nov 30.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ask Elena' }))
    .toHaveAttribute('href', '/client/NoraLind?tab=messages')
  await expectToFit([320, 390, 1280])
  const asked: unknown[] = []
  answer(markMoveSeen, ({ params }) => {
    asked.push(params['moveId'])
    return { dates: [] }
  })
  await seen.click()
  await expect.element(page.getByText('Elena can see that you have read this.')).toBeVisible()
  await expect.element(seen).not.toBeInTheDocument()
  expect(asked).toEqual([one.moveId])
  await expect.element(page.getByRole('heading', { name: 'Home' })).toHaveFocus()
})

test('an answer that does not arrive is said so, and the card stays', async () => {
  await open(change())
  answer(markMoveSeen, () => failure(503))
  await seen.click()
  await expect.element(page.getByText('That did not reach Elena. Try again.')).toBeVisible()
  await expect.element(seen).toBeEnabled()
})

test('offline nothing can be confirmed, and the button says why', async () => {
  await open(change())
  await expect.element(seen).toBeVisible()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByRole('button', { name: 'You are offline' })).toBeDisabled()
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
  await expect.element(seen).toBeEnabled()
})

test('several dates without the closing are listed, one is named', async () => {
  const dates = ['Loan contingency', 'Final walkthrough'].map((title) =>
    line({ subject: 'date', subjectId: newId(), title }),
  )
  const { remove } = await open(change({ lines: dates, meaning: [], reason: null }))
  await expect.element(page.getByRole('heading', { name: '2 dates have moved' })).toBeVisible()
  await expect
    .element(page.getByRole('listitem').first())
    .toHaveTextContent('Loan contingencyWed, Dec 2 to Wed, Dec 9')
  await remove()
  await open(change({ lines: dates.slice(0, 1) }))
  await expect
    .element(page.getByRole('heading', { name: 'Loan contingency is now Wednesday, Dec 9' }))
    .toBeVisible()
})

test('an archived deal shows the card without an answer, a closed one none', async () => {
  const { remove } = await open(change(), sampleClient({ isArchived: true }))
  await expect.element(page.getByText('One week later.')).toBeVisible()
  expect(seen.elements()).toHaveLength(0)
  expect(page.getByRole('link').elements()).toHaveLength(0)
  await remove()
  await open(change(), sampleClient({ outcome: 'closed' }))
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(page.getByText('One week later.').elements()).toHaveLength(0)
})
