import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import {
  addTemplate,
  changeTemplate,
  getDaysOff,
  listTemplates,
} from '#contract/calls/dates/template-calls.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { useTemplateDrafts } from './template-drafts.ts'
import { TemplatesTab } from './templates-tab.tsx'

const [financed] = builtInTemplates({ purchase: standardTexts('purchase'), sale: standardTexts('sale') })
const builtIn: DealTemplate = { ...financed!, lines: [...financed!.lines], updatedAt: null }
const condo: DealTemplate = {
  ...builtIn,
  id: newId(),
  name: 'Condo',
  isBuiltIn: false,
  updatedAt: '2026-11-01T10:00:00.000Z',
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const needed = page.getByRole('list', { name: 'Documents needed' })
const lineOf = (name: string) => needed.getByRole('listitem').filter({ hasText: name })

function Tab() {
  return (
    <main>
      <h1>Settings</h1>
      <TemplatesTab drafts={useTemplateDrafts()} />
    </main>
  )
}

async function open(templates: DealTemplate[]) {
  answer(getTeam, () => failure(401))
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listTemplates, () => templates)
  await show(<Tab />)
  await page.getByLabelText('accepted', { exact: true }).fill('2026-10-28')
  await page.getByLabelText('closing', { exact: true }).fill('2026-12-02')
}

test('a kit is added to a template with one press, counted on the two days, edited line by line and saved', async () => {
  await open([condo])
  const saved = answer(changeTemplate, () => condo)
  await button('Loan file, 6').click()
  await expect.element(button('Loan file, 6')).not.toBeInTheDocument()
  await expect.element(page.getByText('6 lines changed, not saved yet')).toBeVisible()
  await expect.element(lineOf('Pay stubs').getByText('Mon, Nov 2')).toBeVisible()
  await expect.element(lineOf('Proof of homeowners insurance').getByText('Tue, Nov 17')).toBeVisible()
  await button('Edit Pay stubs').click()
  await page.getByLabelText('Name of the document').fill('Pay stubs of both')
  await page.getByLabelText('What is good enough, in one sentence').fill('Of the last 30 days.')
  await page.getByLabelText('From whom').selectOptions('lender')
  await page.getByLabelText('Category').selectOptions('other')
  // October 31 is a Saturday; nothing chooses what happens then.
  await page.getByLabelText('Counted in').selectOptions('calendar')
  await expect.element(lineOf('Pay stubs of both').getByText('Mon, Nov 2')).toBeVisible()
  await expect.element(page.getByLabelText('On a day off')).not.toBeInTheDocument()
  await expectToFit([320, 390, 1280])
  // What was renamed is missing again.
  await button('Loan file, 1').click()
  await button('Save template').click()
  await expect.poll(() => saved).toHaveLength(1)
  const lines = saved[0]?.lines ?? []
  expect(lines.slice(0, condo.lines.length)).toEqual(condo.lines)
  expect(new Set(lines.map(({ key }) => key)).size).toBe(condo.lines.length + 7)
  expect(lines[condo.lines.length]).toMatchObject({
    type: 'document',
    title: 'Pay stubs of both',
    text: 'Of the last 30 days.',
    owes: 'lender',
    category: 'other',
    rule: { from: 'acceptance', days: 3, count: 'calendar', side: 'after', roll: 'next' },
  })
})

test('a single document is added, without a due day when it is to have none, and removed', async () => {
  await open([condo])
  await expect.element(page.getByText('None yet. A deal that gets this template')).toBeVisible()
  await button('Add a document').click()
  await page.getByLabelText('Name of the document').fill('Septic report')
  await page.getByLabelText('Counted from').selectOptions('Not at all: no due date')
  await expect.element(lineOf('Septic report').getByText('No due date').first()).toBeVisible()
  await button('Remove').click()
  await expect.element(page.getByText('None yet.')).toBeVisible()
})

test('a step that is added or moved leaves the documents where they are, and a copy has them', async () => {
  await open([condo])
  await button('Loan file, 6').click()
  await button('Add a step').click()
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await page.getByLabelText('Name of the step').fill('Sign the deed')
  await expect.element(steps.last().getByText('Closing & Transfer', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Move Escrow Opening up' }).click()
  await expect.poll(() => needed.getByRole('listitem').elements()).toHaveLength(6)
  const added = answer(addTemplate, ({ body }) => ({ ...condo, ...body, id: newId() }) as DealTemplate)
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add template' }).click()
  await expect
    .poll(() => added[0]?.lines.filter(({ type }) => type === 'document').map(({ title }) => title))
    .toHaveLength(6)
})

test('a built-in template asks for nothing; a line of a former release is read on', async () => {
  const { category: _, ...plain } = {
    ...condo.lines[0]!,
    key: 'old',
    type: 'document' as const,
    title: 'Old paper',
    category: undefined,
  }
  await open([builtIn, { ...condo, lines: [...condo.lines, plain] }])
  await page.getByRole('button', { name: /^Purchase, financed/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Documents needed' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Purchase · 10 dates, 6 steps, 1 document')).toBeVisible()
  await page.getByRole('button', { name: /^Condo/ }).click()
  await button('Edit Old paper').click()
  await expect.element(page.getByLabelText('Category')).toHaveValue('other')
})
