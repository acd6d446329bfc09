import { expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { setOutcome, undoOutcome } from '#contract/calls/clients/set-outcome.ts'
import { getDealDates } from '#contract/calls/dates/date-calls.ts'
import { undoStep } from '#contract/calls/deal/completions.ts'
import { completeStep as completeStepWith, listSteps, type Step } from '#contract/calls/deal/steps.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { sampleAdminClient, sampleStep } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { stepsPageLabels } from './step-labels.ts'
import { StepsManager } from './steps-manager.tsx'

const client = sampleAdminClient({ stepCount: 6 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByText(text, { exact: true })
const dialog = page.getByRole('dialog')

const sixSteps = (): Step[] =>
  [
    'Purchase Agreement',
    'Escrow Opening',
    'Home Inspection',
    'Loan Approval',
    'Final Walkthrough',
    'Closing & Transfer',
  ].map((title, at) =>
    sampleStep({ title, stepNumber: at + 1, status: at === 0 ? 'in-progress' : 'pending' }),
  )

/** The steps of a deal without dates. */
async function open(steps: Step[] = sixSteps(), of: AdminClient = client): Promise<void> {
  answer(listSteps, () => steps)
  answer(getTeam, () => ({ name: '', colour: 'pine' as const, timeZone: 'America/Los_Angeles' }))
  answer(getDealDates, () => ({ ...sampleDeal().dates, dates: [] }))
  await show(
    <main>
      <h1>Escrow Process Management</h1>
      <StepsManager client={of} labels={stepsPageLabels} />
    </main>,
  )
}

/** The steps with dates of the first one: past, to come, without a day, done, and a contingency. */
async function openWithDates(steps = sixSteps()) {
  await open(steps)
  const deal = sampleDeal({
    'Deposit to escrow': { state: 'open', doneOn: null, day: '2020-11-27', stepId: steps[0]?.id ?? null },
    'Loan contingency': { day: '2020-11-28', stepId: steps[0]?.id ?? null },
    'Clear to close': { day: '2099-01-05', stepId: steps[0]?.id ?? null },
    'Sign loan documents': { day: null, stepId: steps[0]?.id ?? null },
    'Seller’s disclosures': { stepId: steps[0]?.id ?? null },
    'Final walkthrough': { stepId: steps[1]?.id ?? null },
  })
  answer(getDealDates, () => deal.dates)
  return { deal }
}

test('one story 7: completing a step asks about open dates of its own, and Undo puts it back', async () => {
  const steps = sixSteps()
  const { deal } = await openWithDates(steps)
  const sent = answer(completeStepWith, () => steps)
  const undone = answer(undoStep, () => new Response('{}'))
  await page.getByRole('button', { name: /^Complete and continue/ }).click()
  await expect.element(dialog.getByText('Also done?')).toBeVisible()
  await expect.element(dialog.getByLabelText('Deposit to escrow, due Nov 27')).toBeChecked()
  await expect.element(dialog.getByLabelText('Loan contingency, ends Nov 28')).not.toBeChecked()
  await expect.element(dialog.getByLabelText('Clear to close, due Jan 5')).not.toBeChecked()
  const signing = dialog.getByLabelText('Sign loan documents', { exact: true })
  await expect.element(signing).not.toBeChecked()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(4)
  await expectToFit([320, 1280])
  await dialog.getByLabelText('Completed on').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect.element(dialog.getByText('Must not be after today')).toBeVisible()
  await dialog.getByLabelText('Completed on').fill('')
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect.element(dialog.getByText('Enter a day')).toBeVisible()
  await dialog.getByLabelText('Completed on').fill('2020-11-26')
  await signing.click()
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect.element(toast('Step updated successfully')).toBeVisible()
  const doneOn = '2020-11-26'
  const done = ['Deposit to escrow', 'Sign loan documents'].map((name) => ({
    dateId: deal.idOf(name),
    doneOn,
  }))
  expect(sent).toEqual([{ completedOn: '2020-11-26', dates: done }])
  await button('Undo').click()
  await expect.element(toast('Purchase Agreement is open again')).toBeVisible()
  expect(undone).toHaveLength(1)
})

test('one story 7: a step without dates is completed at once, and can be undone too', async () => {
  const steps = sixSteps()
  await open(steps)
  const sent = answer(completeStepWith, () => steps)
  const undone = answer(undoStep, () => failure(409, { message: 'Something was done since.' }))
  await page.getByRole('button', { name: /^Complete and continue/ }).click()
  await expect.element(toast('Step updated successfully')).toBeVisible()
  expect(sent).toEqual([{}])
  await button('Undo').click()
  await expect.element(toast('Something was done since.')).toBeVisible()
  expect(undone).toHaveLength(1)
})

test('one story 7: dates that cannot be loaded leave the step as it is', async () => {
  await open()
  answer(getDealDates, () => failure(403))
  await page.getByRole('button', { name: /^Complete and continue/ }).click()
  await expect.element(toast('The dates of the step could not be loaded')).toBeVisible()
})

test('one story 7: the last step asks whether the deed is recorded, and closes the deal on that day', async () => {
  const steps = sixSteps().map((step, at) => ({
    ...step,
    status: at < 5 ? ('completed' as const) : ('in-progress' as const),
  }))
  await open(steps, { ...client, currentStep: 6, currentPlace: 6 })
  const sent = answer(completeStepWith, () => steps)
  const closed = answer(setOutcome, () => client)
  await page.getByRole('button', { name: /^Complete and continue/ }).click()
  await expect.element(dialog.getByRole('switch', { name: 'Is the deed recorded?' })).toBeChecked()
  await dialog.getByLabelText('Recorded on').fill('2026-01-15')
  await dialog.getByRole('button', { name: 'Complete and Close the Deal' }).click()
  await expect.element(toast('Closing & Transfer is complete. The deal is closed.')).toBeVisible()
  expect(sent).toEqual([{ completedOn: '2026-01-15' }])
  expect(closed).toEqual([{ outcome: 'closed', outcomeOn: '2026-01-15' }])
  const reopened = answer(undoOutcome, () => client)
  const undone = answer(undoStep, () => new Response('{}'))
  await button('Undo').click()
  await expect.poll(() => undone).toHaveLength(1)
  expect(reopened).toHaveLength(1)
})

test('a last step that is not recorded leaves the deal in progress; of a deal that is over nothing is asked', async () => {
  const steps = [sampleStep({ title: 'Closing & Transfer', status: 'in-progress' })]
  await open(steps)
  await page.getByRole('button', { name: /^Complete/ }).click()
  await dialog.getByRole('switch', { name: 'Is the deed recorded?' }).click()
  await expect
    .element(dialog.getByText('The step is completed, and the deal stays in progress.'))
    .toBeVisible()
  answer(completeStepWith, () => failure(404, { message: 'Not found' }))
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect.element(toast('This step no longer exists.')).toBeVisible()
  const sent = answer(completeStepWith, () => steps)
  await dialog.getByLabelText('Completed on').fill('2026-01-15')
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect.element(toast('Step updated successfully')).toBeVisible()
  expect(sent).toEqual([{ completedOn: '2026-01-15' }])
  const undone = answer(undoStep, () => new Response('{}'))
  await button('Undo').click()
  await expect.poll(() => undone).toHaveLength(1)
  await cleanup()
  await open(steps, { ...client, outcome: 'canceled' })
  await page.getByRole('button', { name: /^Complete/ }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toEqual({})
})

test('today and yesterday are one press each', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00.000Z') })
  await openWithDates()
  await page.getByRole('button', { name: /^Complete and continue/ }).click()
  const day = dialog.getByLabelText('Completed on')
  await dialog.getByRole('button', { name: 'Yesterday' }).click()
  await expect.element(day).toHaveValue('2026-11-19')
  await dialog.getByRole('button', { name: 'Today' }).click()
  await expect.element(day).toHaveValue('2026-11-20')
})
