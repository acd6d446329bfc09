import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeDealDate, deleteDealDate } from '#contract/calls/dates/date-calls.ts'
import { undoDate } from '#contract/calls/deal/completions.ts'
import { completeStep } from '#contract/calls/deal/steps.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { openKeyDates, stop } from '#web/testing/key-dates.tsx'
import { sampleDocument } from '#web/testing/samples.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
})

const text = (content: string) => page.getByText(content, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what is finished unfolds, and can be opened again', async () => {
  const deal = sampleDeal()
  const sent = answer(changeDealDate, () => deal.dates.dates[0] ?? failure())
  await openKeyDates(deal)
  await button('Show').click()
  await stop('Deposit to escrow').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await expect.poll(() => sent).toEqual([{ state: 'open' }])
})

test('a date is waived from its menu, which the toast undoes', async () => {
  const deal = sampleDeal()
  const sent = answer(changeDealDate, () => deal.dates.dates[0] ?? failure())
  await openKeyDates(deal)
  await stop('Appraisal contingency').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Waive' }).click()
  await expect.element(page.getByText('Appraisal contingency was waived').first()).toBeVisible()
  expect(sent).toEqual([{ state: 'waived' }])
  const undone = answer(undoDate, () => new Response('{}'))
  await button('Undo').click()
  await expect.poll(() => undone).toHaveLength(1)
  // What is done is opened again, not waived.
  await button('Show').click()
  await stop('Deposit to escrow').getByRole('button', { name: 'More actions' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Reopen' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Waive' }).elements()).toHaveLength(0)
})

test('a finished date says which document shows it, among those that have a file', async () => {
  const deal = sampleDeal()
  for (const date of deal.dates.dates) date.stepId = null
  const documents = [
    sampleDocument({ name: 'Signed disclosure' }),
    sampleDocument({ name: 'Pay stub', status: 'pending' }),
  ]
  const sent = answer(changeDealDate, () => deal.dates.dates[0] ?? failure())
  await openKeyDates(deal, { documents })
  await stop('Closing Disclosure received').getByRole('button', { name: 'Received', exact: true }).click()
  const shownBy = page.getByLabelText('Document that shows it (optional)')
  await expect.element(shownBy).toHaveTextContent('NoneSigned disclosure')
  await shownBy.selectOptions('Signed disclosure')
  await page.getByRole('dialog').getByRole('button', { name: 'Received', exact: true }).last().click()
  await expect
    .poll(() => sent)
    .toEqual([{ state: 'done', doneOn: '2026-11-20', documentId: documents[0]?.id }])
})

test('one story 7: completing the last open date of a step offers the step', async () => {
  const deal = sampleDeal()
  const walkthrough = deal.idOf('Final walkthrough')
  const step = deal.steps.find(({ title }) => title === 'Final Walkthrough')
  for (const date of deal.dates.dates) date.stepId = date.id === walkthrough ? (step?.id ?? null) : null
  const sent = answer(completeStep, () => deal.steps)
  await openKeyDates(deal)
  await stop('Final walkthrough').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Done' }).click()
  await expect.element(page.getByRole('switch', { name: 'Also complete Final Walkthrough' })).toBeChecked()
  await page.getByLabelText('Done on').fill('2026-11-19')
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ completedOn: '2026-11-19', dates: [{ dateId: walkthrough, doneOn: '2026-11-19' }] }])
})

test('dates 11.4: without an acceptance date a day more than a year ago is asked about', async () => {
  const deal = sampleDeal({}, { acceptanceDate: null })
  for (const date of deal.dates.dates) date.stepId = null
  const sent = answer(changeDealDate, () => deal.dates.dates[0] ?? failure())
  await openKeyDates(deal)
  await stop('Final walkthrough').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Done' }).click()
  await page.getByLabelText('Done on').fill('2025-11-19')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true })
  await save.click()
  await expect.element(page.getByText(/2025 is more than a year ago/)).toBeVisible()
  expect(sent).toEqual([])
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
})

test('a disclosure that was mailed counts as received three lender days later', async () => {
  const deal = sampleDeal()
  const sent = answer(changeDealDate, () => deal.dates.dates[0] ?? failure())
  await openKeyDates(deal)
  await stop('Closing Disclosure received').getByRole('button', { name: 'Received', exact: true }).click()
  await page.getByRole('button', { name: 'Mailed, no proof' }).click()
  await page.getByLabelText('Mailed on').fill('2026-11-19')
  await page.getByRole('dialog').getByRole('button', { name: 'Received', exact: true }).last().click()
  await expect.element(text('It counts as received on Mon, Nov 23. Mark it as received then.')).toBeVisible()
  await page.getByLabelText('Mailed on').fill('2026-11-16')
  await expect
    .element(
      page.getByText(
        'Counts as received on Thu, Nov 19, three lender days later. The loan can be signed from Mon, Nov 23.',
      ),
    )
    .toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Received', exact: true }).last().click()
  await expect.poll(() => sent).toEqual([{ state: 'done', doneOn: '2026-11-19', documentId: null }])
})

test('deleting a date says what becomes of those that count from it', async () => {
  const deal = sampleDeal()
  answer(deleteDealDate, ({ params }) => ({ id: params['dateId'] ?? '' }))
  await openKeyDates(deal)
  await stop('Sign loan documents').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('What counts from it stays on its day, set by hand.')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Delete Sign loan documents?' })
  await expect
    .element(question)
    .toMatchTextContent('It disappears from Nora’s portal. This cannot be undone. What counts from it stays')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Sign loan documents was deleted')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  // Internal, and nothing counts from it; somebody else was faster.
  answer(deleteDealDate, () => failure(404, { message: 'Not found' }))
  await stop('Clear to close').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const other = page.getByRole('alertdialog', { name: 'Delete Clear to close?' })
  await expect.element(other.getByText('This cannot be undone.', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('This date was deleted in the meantime.')).toBeVisible()
})
