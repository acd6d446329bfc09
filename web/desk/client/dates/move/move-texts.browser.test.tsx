import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { moveDates } from '#contract/calls/dates/date-calls.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { button, day, loan, onClose, open } from '#web/testing/open-move.tsx'

beforeEach(() => onClose.mockClear())

test('what was written is not drafted over by another day, and survives a stale preview', async () => {
  const { change } = await open()
  answer(moveDates, () =>
    failure(409, { code: 'stale', message: 'The dates changed while you looked. This is the new preview.' }),
  )
  await day().fill('2026-12-09')
  await button('Other').click()
  await page.getByLabelText('Why, in one sentence').fill('The roofer is late.')
  await page.getByLabelText('Line 1', { exact: true }).fill('Bring your ID on Monday.')
  await day().fill('2026-12-10')
  await expect.element(page.getByLabelText('Line 1', { exact: true })).toHaveValue('Bring your ID on Monday.')
  await button('Move 8 dates').click()
  const note = page.getByRole('status').filter({ hasText: 'The dates changed while you looked.' })
  await expect.element(note).toBeVisible()
  await change(
    sampleDeal({ 'Loan contingency': loan, 'Final walkthrough': { state: 'done', doneOn: '2026-11-19' } }),
  )
  await expect.element(button('Move 7 dates')).toBeVisible()
  await expect.element(page.getByLabelText('Why, in one sentence')).toHaveValue('The roofer is late.')
  await expect.element(note).toBeVisible()
  await day().fill('2026-12-11')
  await expect.element(note).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

test('a refused text is shown at its field, and nothing typed is lost', async () => {
  await open()
  answer(moveDates, () =>
    failure(400, {
      code: 'invalid-input',
      message: 'Invalid input',
      fields: { reason: 'Bank details are not allowed here' },
    }),
  )
  await day().fill('2026-12-09')
  await button('Other').click()
  await page.getByLabelText('Why, in one sentence').fill('Wire to 123')
  await button('Move 8 dates').click()
  await expect.element(page.getByText('Bank details are not allowed here', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Why, in one sentence')).toHaveValue('Wire to 123')
  // The dialog leaves no free place for the toast, which must not lie on what is pressed next.
  await expect.element(page.getByText('Reason: Bank details are not allowed here')).toBeVisible()
  const box = (await button('Move 8 dates').findElement()).getBoundingClientRect()
  const at = () => document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  // Placed once it has its size, and gone after five seconds.
  await expect.poll(() => at()?.textContent, { timeout: 1000 }).toBe('Move 8 dates')
  const refusal = page.getByText('Bank details are not allowed here', { exact: true })
  await day().fill('2026-12-10')
  await expect.element(refusal).not.toBeInTheDocument()
  await button('Move 8 dates').click()
  await expect.element(refusal).toBeVisible()
  // Tried again, it is no longer said while nobody has answered.
  answer(moveDates, () => new Promise(() => {}))
  await button('Move 8 dates').click()
  await expect.element(refusal).not.toBeInTheDocument()
})

test('a refusal of another date stands below, and the server away keeps everything as it is', async () => {
  const { deal } = await open()
  const path = `set.dates.${deal.idOf('Loan contingency')}.day`
  answer(moveDates, () => failure(400, { message: 'x', fields: { [path]: 'The loan ends after closing' } }))
  await day().fill('2026-12-09')
  await button('Move 8 dates').click()
  const refusal = page.getByText('The loan ends after closing', { exact: true })
  await expect.element(refusal).toBeVisible()
  expect(refusal.elements()).toHaveLength(1)
  answer(moveDates, () => Promise.reject(new TypeError('Failed to fetch')))
  await button('Move 8 dates').click()
  await expect
    .element(page.getByRole('alert').getByText('We can’t reach the server. Check your connection.'))
    .toBeVisible()
  await expect.element(day()).toHaveValue('2026-12-09')
  await expect.element(button('Move 8 dates')).toBeEnabled()
  expect(onClose).not.toHaveBeenCalled()
  await button('Cancel').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal of the moved date stands at its day', async () => {
  const deal = sampleDeal()
  const id = deal.idOf('Clear to close')
  await open({ subject: 'date', dateId: id }, deal)
  answer(moveDates, () =>
    failure(400, { message: 'x', fields: { [`set.dates.${id}`]: 'It was done since' } }),
  )
  await day('New day').fill('2026-11-28')
  await button('Move 1 date').click()
  await expect.element(day('New day')).toHaveAccessibleDescription(/It was done since/)
  expect(page.getByText('It was done since', { exact: true }).elements()).toHaveLength(1)
  await day('New day').fill('')
  await expect.element(day('New day')).toHaveAccessibleDescription(/^Enter a day/)
})

test('what was written is not lost by Escape once its fields are hidden; a chosen reason alone asks nothing', async () => {
  await open()
  await button('Repairs').click()
  await button('Change').click()
  await page.getByLabelText('Why, in one sentence').fill('The roofer is late.')
  await button('Done').click()
  await expect.element(page.getByLabelText('Why, in one sentence')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  // It takes the place of what was written.
  await button('Lender').click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls).not.toHaveLength(0)
})

test('a meaning in English alone is what the client reads until it is written in Spanish', async () => {
  await open({ subject: 'closing' }, undefined, { language: 'es' })
  await button('Repairs').click()
  await button('Change').click()
  const [english, spanish] = ['English', 'Español'].map((name) => page.getByRole('region', { name }))
  await english!.getByRole('button', { name: 'Add a line' }).click()
  await english!.getByLabelText('Line 1', { exact: true }).fill('Bring your ID.')
  const hint = spanish!.getByText('Maya sees the English text until you write it.')
  await expect.element(hint).toBeVisible()
  await spanish!.getByRole('button', { name: 'Add a line' }).click()
  await spanish!.getByLabelText('Line 1', { exact: true }).fill('Traiga su identificación.')
  await expect.element(hint).not.toBeInTheDocument()
})
