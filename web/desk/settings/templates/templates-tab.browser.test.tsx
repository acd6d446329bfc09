import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import {
  addTemplate,
  changeDaysOff,
  changeTemplate,
  deleteTemplate,
  getDaysOff,
  listTemplates,
} from '#contract/calls/dates/template-calls.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { addDays } from '#contract/rules/days.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { useTemplateDrafts } from './template-drafts.ts'
import { TemplatesTab } from './templates-tab.tsx'

const builtIn: DealTemplate[] = builtInTemplates({
  purchase: standardTexts('purchase'),
  sale: standardTexts('sale'),
}).map((template) => ({ ...template, lines: [...template.lines], updatedAt: null }))
const updatedAt = '2026-11-01T10:00:00.000Z'
const [financed] = builtIn
const condo: DealTemplate = {
  id: newId(),
  name: 'Condo, 21-day loan',
  side: 'purchase',
  isBuiltIn: false,
  lines: financed?.lines ?? [],
  updatedAt,
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const right = (element: Element) => element.getBoundingClientRect().right

function Tab() {
  return (
    <main>
      <h1>Settings</h1>
      <TemplatesTab drafts={useTemplateDrafts()} />
    </main>
  )
}

async function open(templates: DealTemplate[] = [...builtIn, condo]) {
  answer(getTeam, () => failure(401))
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listTemplates, () => templates)
  await show(<Tab />)
  // At first, today and a closing in five weeks.
  const accepted = page.getByLabelText('accepted', { exact: true })
  await expect.element(accepted).not.toHaveValue('')
  const closing = page.getByLabelText('closing', { exact: true })
  const [first, last] = [accepted, closing].map((day) => (day.element() as HTMLInputElement).value)
  expect(last).toBe(addDays(first ?? '', 35))
  await accepted.fill('2026-10-28')
  await closing.fill('2026-12-02')
}

test('every line is counted on the two days; a built-in template stays as it is', async () => {
  await open(builtIn)
  await expect.element(page.getByRole('heading', { name: 'Purchase, financed' })).toBeVisible()
  await expect.element(page.getByText('Built in · 10 dates, 6 steps')).toBeVisible()
  const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem')
  await expect.element(dates.filter({ hasText: 'Deposit to escrow' }).getByText('Mon, Nov 2')).toBeVisible()
  await expect.element(dates.filter({ hasText: 'Loan contingency' }).getByText('Sat, Nov 14')).toBeVisible()
  await expect.element(dates.filter({ hasText: 'Closing Disclosure' }).getByText('Wed, Nov 25')).toBeVisible()
  await expect.element(button('Edit Loan contingency')).not.toBeInTheDocument()
  await expect.element(button('Delete Purchase, financed')).not.toBeInTheDocument()
  for (const name of ['Add a date', 'Add a step', 'Rename Purchase, financed'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await expect.element(page.getByText('Purchase · built in. Copy it to change the copy.')).toBeVisible()
  await expect.element(dates.filter({ hasText: 'Loan contingency' })).toMatchTextContent(/Contingency/)
  await expect.element(dates.filter({ hasText: 'Deposit to escrow' })).toMatchTextContent(/Money/)
  await expectToFit()
  // Without an acceptance what counts from the closing still has its day; without a closing nothing has.
  await page.getByLabelText('accepted', { exact: true }).fill('')
  await expect.element(dates.filter({ hasText: 'Deposit to escrow' }).getByText('No day yet')).toBeVisible()
  await expect.element(dates.filter({ hasText: 'Closing Disclosure' }).getByText('Wed, Nov 25')).toBeVisible()
  await page.getByLabelText('closing', { exact: true }).fill('')
  await expect.element(dates.filter({ hasText: 'Closing Disclosure' }).getByText('No day yet')).toBeVisible()
})

test('a date is added, with who owes it, its step and what the client sees of it, and a template renamed', async () => {
  await open()
  await expect.element(page.getByText('Name', { exact: true })).not.toBeInTheDocument()
  await button('Rename Condo, 21-day loan').click()
  await page.getByLabelText('Name', { exact: true }).fill('Condo, FHA')
  await expect.element(page.getByText('1 line changed, not saved yet')).toBeVisible()
  await button('Add a date').click()
  const name = page.getByLabelText('Name of the date')
  await expect.element(name).toHaveFocus()
  const line = page.getByRole('list', { name: 'Dates' }).getByRole('listitem').last()
  await expect.element(line.getByText('No name yet')).toBeVisible()
  await name.fill('HOA documents')
  await expect.element(page.getByRole('switch', { name: 'Ends by time' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('It is a')).toHaveDisplayValue('Date')
  await page.getByLabelText('It is a').selectOptions('Contingency')
  await page.getByLabelText('Owed by').selectOptions('Seller')
  await page.getByLabelText('Number', { exact: true }).fill('5')
  await page.getByLabelText('On a day off').selectOptions('Stays')
  await page.getByLabelText('What it means, for the client').fill('You read the rules of the house.')
  await page.getByLabelText('Belongs to step').selectOptions('Home Inspection')
  await page.getByRole('switch', { name: 'The client sees it' }).click()
  await page.getByRole('switch', { name: 'Ends by time' }).click()
  await page.getByRole('switch', { name: 'Ask for the number in Add Client' }).click()
  await page.getByRole('switch', { name: 'Start with no number' }).click()
  await expect.element(line.getByText('left out when empty', { exact: true })).toBeVisible()
  await expect.element(line.getByText('Internal', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('2 lines changed, not saved yet')).toBeVisible()
  const saved = answer(changeTemplate, () => condo)
  await button('Save template').click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]?.name).toBe('Condo, FHA')
  const home = condo.lines.find(({ title }) => title === 'Home Inspection')
  expect(saved[0]?.lines?.at(-1)).toMatchObject({
    type: 'date',
    title: 'HOA documents',
    text: 'You read the rules of the house.',
    kind: 'contingency',
    owes: 'other-side',
    rule: { from: 'acceptance', days: 5, count: 'calendar', side: 'after', roll: 'none' },
    step: home?.key,
    isVisible: false,
    endsByTime: true,
    asks: 'if-any',
  })
})

test('a new template of a sale has no lines yet, and its dates belong to no step', async () => {
  const listed = [...builtIn, condo]
  await open(listed)
  await button('New').click()
  await dialog.getByLabelText('Name').fill('Lot sale')
  await dialog.getByLabelText('For').selectOptions('Sales')
  const added = answer(addTemplate, ({ body }) => {
    const lot = { ...condo, ...body, id: newId(), lines: [] }
    listed.push(lot)
    return lot
  })
  await dialog.getByRole('button', { name: 'Add template' }).click()
  await expect.element(page.getByRole('heading', { name: 'Lot sale' })).toBeVisible()
  expect(added).toEqual([{ name: 'Lot sale', side: 'sale', lines: [] }])
  await expect.element(page.getByText('Sale · 0 dates, 0 steps')).toBeVisible()
  await expect.element(page.getByText('No dates yet.')).toBeVisible()
  await expect.element(page.getByText('No steps yet.')).toBeVisible()
  await button('Add a date').click()
  await page.getByLabelText('Name of the date').fill('Survey')
  await expect.element(page.getByText('No dates yet.')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Belongs to step')).not.toBeInTheDocument()
  await expect.element(page.getByText('Framed numbers are asked in Add Client.')).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Ask for the number in Add Client' }).click()
  await expect.element(page.getByText('Framed numbers are asked in Add Client.')).toBeVisible()
  await page.getByLabelText('Counted from').selectOptions('Not at all: set by hand')
  await expect.element(page.getByText('By hand', { exact: true })).toBeVisible()
  for (const name of ['Ask for the number in Add Client', 'Start with no number'])
    await expect.element(page.getByRole('switch', { name })).not.toBeInTheDocument()
})

test('a line is edited in place and recounted, stays while another template is open, and is saved', async () => {
  await open()
  const saved = answer(changeTemplate, () => ({ ...condo, updatedAt: '2026-11-02T10:00:00.000Z' }))
  await button('Edit Loan contingency').click()
  await page.getByLabelText('Number', { exact: true }).fill('21')
  await expectAccessible()
  const loan = page
    .getByRole('list', { name: 'Dates' })
    .getByRole('listitem')
    .filter({ hasText: 'Loan contingency' })
  await expect.element(loan.getByText('Wed, Nov 18')).toBeVisible()
  await expect.element(page.getByText('1 line changed, not saved yet')).toBeVisible()
  const [own, sale] = [/^Condo/, /^Sale/].map((name) => page.getByRole('button', { name }))
  await expect.element(own!).toHaveAttribute('aria-current', 'true')
  await sale!.click()
  await expect.element(sale!).toHaveAttribute('aria-current', 'true')
  await expect.element(own!).not.toHaveAttribute('aria-current')
  await expect.element(own!).toMatchTextContent(/ · not saved yet$/)
  await expect.element(sale!).not.toMatchTextContent('not saved yet')
  await own!.click()
  await expect.element(page.getByText('1 line changed, not saved yet')).toBeVisible()
  await button('Save template').click()
  await expect.element(page.getByText('1 line changed, not saved yet')).not.toBeInTheDocument()
  expect(saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({ basedOn: updatedAt, name: condo.name })
  expect(saved[0]?.lines?.find(({ key }) => key === 'loan')?.rule?.days).toBe(21)
})

test('a line says whether Add Client asks for its number, and can stop asking', async () => {
  await open()
  const asks = page.getByRole('switch', { name: 'Ask for the number in Add Client' })
  const startsEmpty = page.getByRole('switch', { name: 'Start with no number' })
  await button('Edit Loan contingency').click()
  await expect.element(asks).toBeChecked()
  await expect.element(startsEmpty).not.toBeChecked()
  await asks.click()
  await expect.element(asks).not.toBeChecked()
  await expect.element(startsEmpty).not.toBeInTheDocument()
})

test('a rule that comes back to itself is named at its line, and is not saved', async () => {
  await open()
  await button('Edit Deposit to escrow').click()
  await page.getByLabelText('Counted from').selectOptions('Seller’s disclosures')
  await button('Edit Seller’s disclosures').click()
  const from = page.getByLabelText('Counted from')
  await from.selectOptions('Deposit to escrow')
  await expect
    .element(from)
    .toHaveAccessibleDescription('Seller’s disclosures counts from itself. Count it from another date')
  await expect.element(button('Save template')).toBeDisabled()
  await expect
    .element(page.getByText('2 lines changed, not saved yet. Correct the marked lines first.'))
    .toBeVisible()
  // An open line says it at its field, a closed one beneath its row.
  const deposit = 'Deposit to escrow counts from itself. Count it from another date'
  await expect.element(page.getByText(deposit)).toBeVisible()
  await button('Edit Seller’s disclosures').click()
  await expect.element(from).not.toBeInTheDocument()
  await expect.element(page.getByText(deposit)).toBeVisible()
  await expect.element(page.getByText('Seller’s disclosures counts from itself.')).toBeVisible()
  await button('Discard').click()
  await expect.element(button('Save template')).not.toBeInTheDocument()
})

test('what the server refuses is shown at the line and the name, and nothing typed is lost', async () => {
  await open()
  answer(changeTemplate, () =>
    failure(400, { message: 'Wrong', fields: { 'lines.0.title': 'Required', name: 'Already in use' } }),
  )
  await button('Edit Deposit to escrow').click()
  await page.getByLabelText('Name of the date').fill('')
  await button('Save template').click()
  await expect.element(page.getByLabelText('Name of the date')).toHaveAccessibleDescription('Required')
  await expect.element(page.getByText('Already in use')).toBeVisible()
  await expect.element(page.getByText('1 line changed, not saved yet')).toBeVisible()
  // A value typed over loses its error.
  await page.getByLabelText('Name of the date').fill('Deposit')
  await expect.element(page.getByLabelText('Name of the date')).not.toHaveAccessibleDescription()
  answer(changeTemplate, () =>
    failure(409, { message: 'This template was changed by someone else. Reload to see the changes.' }),
  )
  await button('Save template').click()
  await expect.element(page.getByText('This template was changed by someone else.')).toBeVisible()
  await expect.element(page.getByText('1 line changed, not saved yet')).toBeVisible()
})

test('a template is copied, refused while its name is in use, and deleted after a question', async () => {
  await open()
  answer(addTemplate, () =>
    failure(409, { message: 'Another template has this name', fields: { name: 'Already in use' } }),
  )
  await button('Copy').click()
  const name = dialog.getByLabelText('Name')
  await expect.element(name).toHaveValue('Condo, 21-day loan, copy')
  await dialog.getByRole('button', { name: 'Add template' }).click()
  await expect.element(name).toHaveAccessibleDescription('Already in use')
  const added = answer(addTemplate, ({ body }) => ({ ...condo, id: newId(), name: body.name }))
  await name.fill('House')
  await dialog.getByRole('button', { name: 'Add template' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(added[0]).toMatchObject({ name: 'House', side: 'purchase' })
  const deleted = answer(deleteTemplate, () => ({ id: condo.id }))
  await button('Delete Condo, 21-day loan').click()
  await expect.element(page.getByText('Deals that were made from it stay as they are.')).toBeVisible()
  expect(deleted).toHaveLength(0)
  await button('Delete template').click()
  await expect.poll(() => deleted).toHaveLength(1)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('The template has been deleted')).toBeVisible()
})

test('days off: a holiday’s switch and a day of one’s own are saved with all changes', async () => {
  await open()
  await expect.element(page.getByText('15 days, 12 with the recorder closed')).toBeVisible()
  const saved = answer(changeDaysOff, ({ body }) => ({
    holidays: body.holidays ?? 'california',
    changes: body.changes ?? [],
  }))
  await page.getByRole('button', { name: /^California holidays/ }).click()
  await dialog.getByRole('switch', { name: 'Lincoln Day: Moves dates' }).click()
  await expectAccessible()
  const lincoln = { key: 'lincoln-day', name: 'Lincoln Day', movesDates: false, recorderClosed: false }
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [lincoln] }))
  await dialog.getByRole('button', { name: 'Save holidays' }).click()
  await expect.element(page.getByText('14 days, 12 with the recorder closed')).toBeVisible()
  await button('Add').click()
  await dialog.getByRole('button', { name: 'Save day' }).click()
  await expect
    .element(dialog.getByLabelText('Date', { exact: true }))
    .toHaveAccessibleDescription('Choose a valid date')
  await dialog.getByLabelText('Name').fill('County holiday')
  await dialog.getByLabelText('Date', { exact: true }).fill('2026-12-24')
  await dialog.getByRole('switch', { name: 'Contract dates move off it' }).click()
  await dialog.getByRole('button', { name: 'Save day' }).click()
  const county = { key: '2026-12-24', name: 'County holiday', movesDates: false, recorderClosed: true }
  await expect.poll(() => saved).toMatchObject([{ changes: [lincoln] }, { changes: [lincoln, county] }])
})

test('the columns have titles where there is room; the days of a built-in template stand beneath theirs', async () => {
  await page.viewport(1280, 900)
  await open(builtIn)
  const title = page.getByText('Owed by', { exact: true })
  await expect.element(title).toBeVisible()
  const tryIt = page.getByText('Try it', { exact: true }).last().element()
  const day = page.getByText('Mon, Nov 2', { exact: true }).element()
  expect(Math.abs(right(tryIt) - right(day))).toBeLessThan(2)
  await page.viewport(390, 844)
  await expect.element(title).not.toBeVisible()
  await expectToFit()
  // There the template stands under the list.
  await page.viewport(390, 844)
  window.scrollTo(0, 0)
  const sale = page.getByRole('heading', { name: /^Sale/ })
  await page.getByRole('button', { name: /^Sale/ }).click()
  await expect.poll(() => sale.element().getBoundingClientRect().top).toBeLessThan(200)
})

test('steps move with buttons, focus stays on the button, and the last one is the house', async () => {
  await open()
  const saved = answer(changeTemplate, () => condo)
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect.element(steps.last().getByText('Closing & Transfer', { exact: true })).toBeVisible()
  await expect.element(button('Move Closing & Transfer down')).toHaveAttribute('aria-disabled', 'true')
  await button('Move Escrow Opening down').click()
  await expect.element(steps.nth(2).getByText('Escrow Opening', { exact: true })).toBeVisible()
  await expect.element(button('Move Escrow Opening down')).toHaveFocus()
  await button('Save template').click()
  await expect.poll(() => saved).toHaveLength(1)
  const titles = saved[0]?.lines?.filter(({ type }) => type === 'step').map(({ title }) => title)
  expect(titles?.slice(1, 3)).toEqual(['Home Inspection', 'Escrow Opening'])
})

test('a new step goes before the closing, and its name is typed at once', async () => {
  await open()
  await button('Add a step').click()
  const name = page.getByLabelText('Name of the step')
  await expect.element(name).toHaveFocus()
  await name.fill('Repairs')
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect.element(steps.nth(5).getByText('Repairs', { exact: true })).toBeVisible()
  await expect.element(steps.last().getByText('Closing & Transfer', { exact: true })).toBeVisible()
  await button('Remove').click()
  await expect.element(page.getByText('not saved yet')).not.toBeInTheDocument()
})

test('an emptied number is put back, and one that is too high is not taken', async () => {
  await open()
  await button('Edit Loan contingency').click()
  const number = page.getByLabelText('Number', { exact: true })
  await number.fill('')
  await number.fill('999')
  await userEvent.tab()
  await expect.element(number).toHaveValue(17)
  await expect.element(page.getByText('not saved yet')).not.toBeInTheDocument()
})

test('a template that someone else saved meanwhile is not overwritten: one’s own can be copied', async () => {
  await open()
  await button('Edit Loan contingency').click()
  await page.getByLabelText('Number', { exact: true }).fill('21')
  answer(changeTemplate, () => failure(409, { message: 'Changed by someone else' }))
  answer(listTemplates, () => [...builtIn, { ...condo, updatedAt: '2026-11-03T10:00:00.000Z' }])
  await button('Save template').click()
  await expect.element(page.getByText(/^Someone else changed this template/)).toBeVisible()
  const added = answer(addTemplate, ({ body }) => ({ ...condo, id: newId(), name: body.name }))
  await button('Copy mine').click()
  await dialog.getByRole('button', { name: 'Add template' }).click()
  await expect.poll(() => added).toHaveLength(1)
  expect(added[0]?.lines.find(({ key }) => key === 'loan')?.rule?.days).toBe(21)
})

test('templates and days off that cannot be loaded say so, and come when tried again', async () => {
  answer(getTeam, () => failure(401))
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listTemplates, () => failure())
  await show(<Tab />)
  await expect.element(page.getByText('These settings could not be loaded')).toBeVisible()
  await expectAccessible()
  answer(listTemplates, () => builtIn)
  await button('Try again').click()
  await expect.element(page.getByRole('heading', { name: 'Purchase, financed' })).toBeVisible()
})

test('switches of holidays are not lost by Escape', async () => {
  await open()
  await page.getByRole('button', { name: /^California holidays/ }).click()
  await dialog.getByRole('switch', { name: 'Lincoln Day: Moves dates' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('switch', { name: 'Lincoln Day: Moves dates' })).not.toBeChecked()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})
