import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { removeContingencies, undoDate } from '#contract/calls/deal/completions.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { openKeyDates, stop } from '#web/testing/key-dates.tsx'
import { sampleAdminClient, sampleDocument } from '#web/testing/samples.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
})

const dialog = page.getByRole('dialog', { name: 'Remove contingencies' })
const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
const save = dialog.getByRole('button', { name: 'Removed in writing' })
const removeAll = page.getByRole('button', { name: 'Remove contingencies', exact: true })
const investigation = { state: 'open', doneOn: null } as const
const onForm = (deal: ReturnType<typeof sampleDeal>, ...names: string[]) =>
  names.map((name) => {
    const date = deal.dates.dates.find((one) => one.name === name)
    return { dateId: date?.id, basedOn: date?.updatedAt }
  })

test('C26: three contingencies are removed in three presses, with one form and their step, and the toast undoes all', async () => {
  const deal = sampleDeal({ 'Investigation contingency': investigation })
  const documents = [sampleDocument({ name: 'Signed removal' }), sampleDocument({ status: 'pending' })]
  const sent = answer(removeContingencies, () => deal.dates)
  await openKeyDates(deal, { documents })
  await removeAll.click()
  for (const name of [/^Investigation/, /^Appraisal/, /^Loan/]) await expect.element(box(name)).toBeChecked()
  await expect.element(page.getByRole('switch', { name: /Also complete .*Loan Approval/ })).toBeChecked()
  const form = dialog.getByLabelText('Signed form (optional)')
  await expect.element(form).toHaveTextContent('NoneSigned removal')
  await form.selectOptions('Signed removal')
  await expectAccessible()
  await save.click()
  await expect
    .element(page.getByText(/^3 contingencies were removed in writing, and Loan Approval is complete/))
    .toBeVisible()
  expect(sent).toEqual([
    {
      dates: onForm(deal, 'Investigation contingency', 'Appraisal contingency', 'Loan contingency'),
      removedOn: '2026-11-20',
      documentId: documents[0]?.id,
      stepIds: deal.steps.filter(({ title }) => title === 'Loan Approval').map(({ id }) => id),
    },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
  const undone = answer(undoDate, () => new Response('{}'))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(page.getByText('3 contingencies are open again')).toBeVisible()
  expect(undone).toHaveLength(1)
})

test('C26: one is removed with one tick, on a day from the acceptance to today; others stand beside it unticked', async () => {
  const deal = sampleDeal()
  const sent = answer(removeContingencies, () => deal.dates)
  await openKeyDates(deal)
  await stop('Appraisal contingency').getByRole('button', { name: 'Removed in writing' }).click()
  await expect.element(box(/^Appraisal/)).toBeChecked()
  await expect.element(box(/^Loan/)).not.toBeChecked()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(2)
  expect(dialog.getByRole('switch').elements()).toHaveLength(0)
  const day = dialog.getByLabelText('Removed on')
  await expect.element(day).toHaveValue('2026-11-20')
  await expect
    .element(day)
    .toHaveAccessibleDescription('The day on which the removal was delivered to the other side.')
  await day.fill('2026-11-21')
  await save.click()
  await expect.element(page.getByText('Must not be after today', { exact: true })).toBeVisible()
  await day.fill('2026-10-27')
  await save.click()
  await expect.element(page.getByText('Must not be before the acceptance on Oct 28, 2026')).toBeVisible()
  await day.fill('2026-11-19')
  await box(/^Appraisal/).click()
  await save.click()
  await expect.element(page.getByText('Choose at least one contingency')).toBeVisible()
  expect(sent).toEqual([])
  await box(/^Appraisal/).click()
  await save.click()
  await expect.element(page.getByText(/^Appraisal contingency was removed in writing/)).toBeVisible()
  const dates = onForm(deal, 'Appraisal contingency')
  expect(sent).toEqual([{ dates, removedOn: '2026-11-19', documentId: null, stepIds: [] }])
})

test('C26: a form covers what one party removes and what ends on one day', async () => {
  const deal = sampleDeal({
    'Investigation contingency': investigation,
    'Appraisal contingency': { owes: 'other-side' },
    'Loan contingency': { day: '2026-11-24' },
  })
  await openKeyDates(deal)
  await removeAll.click()
  await expect.element(box(/^Investigation.*Nora/)).toBeChecked()
  await expect.element(box(/^Appraisal.*Seller/)).not.toBeChecked()
  await expect.element(box(/^Loan.*Ends Tue, Nov 24, in 4 days/)).not.toBeChecked()
})

test('C26: what changed meanwhile is said, and the dialog stays with its ticks', async () => {
  const deal = sampleDeal()
  answer(removeContingencies, () =>
    failure(409, { message: 'Loan contingency was waived meanwhile. Nothing was saved.' }),
  )
  await openKeyDates(deal)
  await removeAll.click()
  await save.click()
  await expect
    .element(page.getByText('Loan contingency was waived meanwhile. Nothing was saved.'))
    .toBeVisible()
  await expect.element(box(/^Loan/)).toBeChecked()
})

test('C26: one open contingency, an archived or an ended deal has no removal of several', async () => {
  const one = sampleDeal({ 'Loan contingency': { state: 'waived' } })
  const { remove } = await openKeyDates(one)
  await expect.element(stop('Appraisal contingency')).toBeVisible()
  await expect.element(removeAll).not.toBeInTheDocument()
  await remove()
  const over = await openKeyDates(sampleDeal(), { client: sampleAdminClient({ outcome: 'canceled' }) })
  await expect.element(stop('Appraisal contingency')).toBeVisible()
  await expect.element(removeAll).not.toBeInTheDocument()
  await over.remove()
  await openKeyDates(sampleDeal(), { client: sampleAdminClient({ isArchived: true }) })
  await expect.element(stop('Appraisal contingency')).toBeVisible()
  await expect.element(removeAll).not.toBeInTheDocument()
})
