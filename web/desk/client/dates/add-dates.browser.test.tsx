import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDealDate, answerDates, applyTemplate, changeDealDate } from '#contract/calls/dates/date-calls.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DateForm } from './date-form.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const client = sampleAdminClient()
const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const templates: DealTemplate[] = builtInTemplates({
  purchase: standardTexts('purchase'),
  sale: standardTexts('sale'),
}).map((template) => ({ ...template, lines: [...template.lines], updatedAt: null }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  answer(getTeam, () => failure(401))
})

/** The dialog of a template over the sample deal; `closed` says whether it has been closed. */
async function openTemplates({ hasSteps = true } = {}) {
  const { facts } = sampleDeal()
  const onClose = vi.fn<() => void>()
  answer(listTemplates, () => templates)
  await show(
    <TemplateDialog
      client={client}
      facts={{ ...facts, dates: [], steps: hasSteps ? facts.steps : [] }}
      onClose={onClose}
    />,
  )
  await expect.element(field('Template')).toBeVisible()
  return onClose
}

test('the dialog of a template closes at once as long as nothing was changed', async () => {
  const onClose = await openTemplates()
  // Through all of its fields.
  await userEvent.keyboard('{Tab>40/}')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalled()
})

test('the dialog of a template asks before a chosen answer is lost', async () => {
  const onClose = await openTemplates()
  await dialog.getByRole('combobox', { name: /^Deposit to escrow/ }).selectOptions('Not done')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a template gives a deal its dates, with what became of those that have passed', async () => {
  const onClose = await openTemplates()
  const purchases = templates.filter(({ side }) => side === 'purchase').map(({ name }) => name)
  await expect.element(field('Template')).toHaveTextContent(purchases.join(''))
  await expect.element(field('Acceptance Date')).toHaveValue('2026-10-28')
  await expectToFit([320, 1280])
  const loan = field('Loan contingency, days')
  await loan.fill('25')
  await field('Appraisal contingency, days').fill('')
  await expect.element(dialog.getByText('Empty: not in this contract.').first()).toBeVisible()
  const deposit = dialog.getByRole('combobox', { name: /^Deposit to escrow/ })
  await deposit.selectOptions('Not done')
  const titles = [...field('Where is it now?').element().querySelectorAll('option')].map((one) => one.text)
  expect(titles.slice(0, 2)).toEqual(['Leave the steps as they are', `1. ${sampleDeal().steps[0]?.title}`])
  await field('Where is it now?').selectOptions(titles[3] ?? '')
  await field('Steps').selectOptions('Keep the steps as they are')
  const refused = answer(applyTemplate, () =>
    failure(400, { message: 'x', fields: { 'days.loan': 'Longer than the escrow.' } }),
  )
  await button('Add the dates').click()
  await expect.element(loan).toHaveAccessibleDescription(/Longer than the escrow\./)
  await expect.element(loan).toHaveValue(25)
  expect(onClose).not.toHaveBeenCalled()
  const { dates } = sampleDeal()
  const sent = answer(applyTemplate, () => dates)
  const answered = answer(answerDates, () => dates)
  await button('Add the dates').click()
  await expect.element(page.getByText(`${dates.dates.length} dates were added`)).toBeVisible()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toEqual(refused)
  expect(sent).toEqual([
    {
      templateId: templates[0]?.id,
      acceptanceDate: '2026-10-28',
      days: { loan: 25, appraisal: null },
      passed: { deposit: 'open' },
      passedOthers: 'done',
      steps: 'keep',
    },
  ])
  expect(answered).toEqual([{ answers: [], currentStep: 3 }])
})

test('without an acceptance date its dates wait, and one after the closing is refused', async () => {
  await openTemplates({ hasSteps: false })
  await expect.element(field('Steps')).not.toBeInTheDocument()
  const accepted = field('Acceptance Date')
  await accepted.fill('2026-12-03')
  await expect.element(dialog.getByText('Correct the acceptance date.')).toBeVisible()
  await expect.element(accepted).toHaveAccessibleDescription(/Must not be after the close date/)
  await accepted.fill('')
  await expect.element(dialog.getByText(/of these dates ha(?:s|ve) passed/)).not.toBeInTheDocument()
  const sent = answer(applyTemplate, () => sampleDeal().dates)
  await button('Add the dates').click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        templateId: templates[0]?.id,
        acceptanceDate: null,
        days: {},
        passed: {},
        passedOthers: 'done',
        steps: 'add',
      },
    ])
})

test('templates that cannot be loaded can be tried again', async () => {
  const { facts } = sampleDeal()
  answer(listTemplates, () => failure())
  await show(<TemplateDialog client={client} facts={facts} onClose={() => {}} />)
  await expect.element(dialog.getByText('The templates could not be loaded')).toBeVisible()
  answer(listTemplates, () => templates)
  await button('Try again').click()
  await expect.element(field('Template')).toBeVisible()
})

/** The form of a new date of the sample deal, or of one of its dates with other words. */
async function openForm(name?: string, changes: Partial<DealDate> = {}) {
  const deal = sampleDeal(name === undefined ? {} : { [name]: changes })
  const onClose = vi.fn<() => void>()
  const date = deal.dates.dates.find((one) => one.name === name) ?? null
  await show(<DateForm client={client} facts={deal.facts} date={date} onClose={onClose} />)
  return { onClose, steps: deal.steps, date: deal.dates.dates[0]! }
}

test('a date is added by a rule, which says where it falls, and is refused at the field of the rule', async () => {
  const { onClose, steps, date } = await openForm()
  await expect.element(dialog.getByText('Falls on Wed, Nov 4, 2026.')).toBeVisible()
  await button('Add Date').click()
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
  await field('Name').fill('Insurance bound')
  await field('What it is').selectOptions('A contingency, removed in writing')
  await expect
    .element(dialog.getByRole('switch', { name: 'Ends by time' }))
    .toHaveAccessibleDescription('It stands after its day until it is removed in writing.')
  await field('Who has to do it').selectOptions('Escrow')
  await field('Number').fill('3')
  await field('Counted in').selectOptions('business days')
  await field('Before or after').selectOptions('before')
  await field('Counted from').selectOptions('Closing')
  await expect.element(dialog.getByText('Falls on Fri, Nov 27, 2026.')).toBeVisible()
  await field('Number').fill('')
  await expect.element(dialog.getByText('Enter a number of days.')).toBeVisible()
  await field('Number').fill('4')
  await field('Belongs to step').selectOptions(`4. ${steps[3]?.title}`)
  await field('What it means for Nora (optional)').fill('Your insurer confirms it.')
  await expectToFit([320, 1280])
  answer(addDealDate, () =>
    failure(400, { message: 'x', fields: { 'rule.days': 'Too many.', rule: 'It counts from itself.' } }),
  )
  await button('Add Date').click()
  await expect.element(field('Number')).toHaveAccessibleDescription(/Too many\./)
  await expect.element(field('Counted from')).toHaveAccessibleDescription(/It counts from itself\./)
  const sent = answer(addDealDate, ({ body }) => ({ ...date, name: body.name }))
  await button('Add Date').click()
  await expect.element(page.getByText('Insurance bound was added')).toBeVisible()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    {
      name: 'Insurance bound',
      kind: 'contingency',
      owes: 'escrow',
      isVisible: true,
      meaning: 'Your insurer confirms it.',
      stepId: steps[3]?.id,
      endsByTime: false,
      rule: { from: 'closing', days: 4, count: 'business', side: 'before', roll: 'previous' },
    },
  ])
})

test('a date on a day needs one, and an internal one has no meaning for the client', async () => {
  const { date } = await openForm()
  await field('Name').fill('Wire test')
  await button('On a day').click()
  await expect.element(field('Number')).not.toBeInTheDocument()
  const sent = answer(addDealDate, () => date)
  await button('Add Date').click()
  await expect.element(field('Day')).toHaveAccessibleDescription('Enter a day')
  expect(sent).toEqual([])
  await field('Day').fill('2026-11-30')
  const visible = dialog.getByRole('switch', { name: 'Visible to Client' })
  await expect.element(visible).toHaveAccessibleDescription('Nora sees it among “Your Dates”.')
  await visible.click()
  await expect.element(visible).toHaveAccessibleDescription('Internal: it leaves no trace in the portal.')
  await expect.element(field('What it means for Nora (optional)')).not.toBeInTheDocument()
  await button('Add Date').click()
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ day: '2026-11-30', isVisible: false, stepId: null, kind: 'other' })])
  expect(sent[0]).not.toHaveProperty('rule')
})

test('only what was edited of a date is sent; unchanged it just closes', async () => {
  const { onClose, date } = await openForm('Loan contingency', { endsByTime: true })
  const sent = answer(changeDealDate, () => date)
  await expect.element(dialog.getByText(/^To change its day or its rule/)).toBeVisible()
  await expect.element(field('Number')).not.toBeInTheDocument()
  await button('Save Changes').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toEqual([])
  await field('Name').fill('Loan approved')
  await field('What it is').selectOptions('A deadline')
  await button('Save Changes').click()
  await expect
    .poll(() => sent)
    .toEqual([{ name: 'Loan approved', kind: 'other', endsByTime: false, basedOn: date.updatedAt }])
})
