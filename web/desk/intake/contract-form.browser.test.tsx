import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addNote } from '#contract/calls/deal/notes.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleNote } from '#web/testing/samples.ts'
import {
  answerAddClient,
  drop,
  field,
  pdf,
  readForm,
  showForm,
  shownState,
} from './testing/contract-form.tsx'
import { candidate, madeUpReading, readField } from './testing/made-up-reading.ts'

const add = page.getByRole('button', { name: 'Add Client', exact: true })
const confirmSure = page.getByRole('button', { name: /^Confirm .* sure/ })
const band = page.getByText(/C\.A\.R\. agreement RPA 12\/25/)
const right = (label: string) => page.getByRole('button', { name: `Right: ${label}` })

const contact = { 'Agent Name': 'Elena Ruiz', 'Agent Phone': '(916) 555-0142', Email: 'maya@example.com' }

/** Types what no contract has. */
async function typeTheRest() {
  for (const [label, text] of Object.entries(contact))
    await page.getByLabelText(label, { exact: true }).fill(text)
}

test('a dropped contract fills the form in, says where, and what is left', async () => {
  await readForm()
  await expect.element(band).toBeVisible()
  await expect.element(field('First Name')).toHaveValue('Maya')
  await expect
    .element(field('Property Address'))
    .toHaveAccessibleDescription('Sure Page 41, joined from three places')
  await expect.element(field('Expected Close Date')).toHaveValue('2026-12-02')
  await expect
    .element(field('Expected Close Date'))
    .toHaveAccessibleDescription('Check “35 Days after Acceptance”, page 41: right with the acceptance')
  await expect.element(field('Loan contingency, days')).toHaveValue(null)
  await expect
    .element(field('Property Price (optional)'))
    .toHaveAccessibleDescription('Check SCO No. 1, page 58. Before: $500,000.')
  await expect
    .element(
      page.getByText('Read in this browser. Nothing was sent. 4 sure, 5 to check, 1 to choose, 3 to type.'),
    )
    .toBeVisible()
})

beforeEach(() => {
  // What follows once a client is added: its own tests are in after-adding.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  answer(addNote, () => sampleNote())
  return () => vi.restoreAllMocks()
})

test('I22: with open fields nothing is sent and they are named; 14 fields take at most 12 presses to the saved deal', async () => {
  const created = await readForm()
  await typeTheRest()
  await expect.element(band).toBeVisible()
  await add.click()
  await expect
    .element(
      page.getByText(
        /4 sure and not confirmed: Name, Address, Template, Escrow\. 5 to check: Acceptance, Investigation, Appraisal, Insurance, Price\. 1 to choose: Loan\./,
      ),
    )
    .toBeVisible()
  await expect.element(field('First Name')).toHaveFocus()
  expect(created).toEqual([])
  let presses = 1
  await confirmSure.click()
  await expect.element(confirmSure).not.toBeInTheDocument()
  presses += 1
  await page.getByRole('button', { name: 'Next' }).click()
  presses += 1
  await expect.element(field('Acceptance Date')).toHaveFocus()
  for (const next of [
    'Investigation contingency, days',
    'Appraisal contingency, days',
    'Loan contingency, days',
  ]) {
    await userEvent.keyboard('{Enter}')
    presses += 1
    await expect.element(field(next)).toHaveFocus()
  }
  // Enter does not choose between two: it leads to them.
  await userEvent.keyboard('{Enter}')
  presses += 1
  await expect.element(page.getByRole('button', { name: /^21 days/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  presses += 1
  await expect.element(field('Loan contingency, days')).toHaveValue(21)
  await right('Insurance').click()
  presses += 1
  await expect.element(field('Property Price (optional)')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  presses += 1
  expect(created).toEqual([])
  await add.click()
  presses += 1
  await expect.poll(() => created).toHaveLength(1)
  expect(presses).toBeLessThanOrEqual(12)
  expect(created[0]).toMatchObject({
    firstName: 'Maya',
    lastName: 'Okafor',
    transactionType: 'purchase',
    propertyAddress: '1284 Alder Creek Lane, Sacramento, CA 95819',
    expectedCloseDate: '2026-12-02',
    templateId: 'purchase-financed',
    acceptanceDate: '2026-10-28',
    days: { investigation: 10, appraisal: 17, loan: 21, insurance: 17 },
    escrowCompany: 'Two Rivers Escrow',
    escrowPhone: '(916) 555-0170',
    propertyPrice: '512500.00',
  })
  expect(created[0]).not.toHaveProperty('reading')
})

test('Enter in a field that is not open submits, as in any form', async () => {
  const created = await readForm(
    madeUpReading({
      fields: { ...madeUpReading().fields, loan: readField('check', [candidate<number | null>(21)]) },
    }),
  )
  await typeTheRest()
  await confirmSure.click()
  for (const label of ['Acceptance', 'Investigation', 'Appraisal', 'Loan', 'Insurance', 'Price'])
    await right(label).click()
  await field('Email').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => created).toHaveLength(1)
})

test('I21: what was typed before and during the reading stands, and the file’s value is offered below', async () => {
  answerAddClient()
  const { promise: opens, resolve: open } = Promise.withResolvers<void>()
  await showForm({ reading: () => madeUpReading(), opens })
  await field('Property Address').fill('1284 Alder Creek Ln')
  await drop(pdf())
  await expect.element(page.getByText('Looking at page 41 of 120')).toBeVisible()
  await page.getByLabelText('Property Price (optional)').fill('510000')
  open()
  await expect.element(band).toBeVisible()
  await expect.element(field('Property Address')).toHaveValue('1284 Alder Creek Ln')
  await expect.element(field('Property Price (optional)')).toHaveValue(510_000)
  await expect.poll(() => shownState('propertyPrice')).toBe('Confirmed Typed. The file says:')
  await page.getByRole('button', { name: /^\$512,500/ }).click()
  await expect.element(field('Property Price (optional)')).toHaveValue(512_500)
  await field('Acceptance Date').fill('2026-10-30')
  await expect.poll(() => shownState('acceptanceDate')).toBe('Confirmed Typed. The file says:')
})

test('I16: the closing follows the acceptance until it is typed itself', async () => {
  await readForm()
  await expect.element(field('Expected Close Date')).toHaveValue('2026-12-02')
  await field('Acceptance Date').fill('2026-10-30')
  await expect.element(field('Expected Close Date')).toHaveValue('2026-12-04')
  await field('Expected Close Date').fill('2026-12-10')
  await field('Acceptance Date').fill('2026-10-28')
  await expect.element(field('Acceptance Date')).toHaveValue('2026-10-28')
  await expect.element(field('Expected Close Date')).toHaveValue('2026-12-10')
})

test('I15: an offer without an acceptance leaves the day open to type, and its dates wait', async () => {
  const fields = { ...madeUpReading().fields, acceptance: readField<string>('not-found', [], 'offer-day') }
  await readForm(madeUpReading({ isOffer: true, fields }))
  await expect.element(page.getByText('An offer: nobody has accepted it in these pages')).toBeVisible()
  await expect
    .element(field('Acceptance Date'))
    .toHaveAccessibleDescription('Not found The day of the offer is not the day of the acceptance.')
  await expect
    .poll(() => shownState('expectedCloseDate'))
    .toBe('Not found 35 days after acceptance: type the day.')
  await field('Expected Close Date').fill('2026-12-02')
  await expect.element(page.getByText(/waiting for the acceptance date/)).toBeVisible()
})

test('I19: insurance and replacement home become dates when they are read', async () => {
  const fields = {
    ...madeUpReading().fields,
    replacementHome: readField('check', [candidate<number | null>(21)]),
  }
  await readForm(madeUpReading({ fields }))
  await expect.element(page.getByText(/^11 dates/)).toBeVisible()
  await field('Insurance contingency, days').fill('')
  await expect.element(page.getByText(/^10 dates/)).toBeVisible()
})

test('I20: no file ticks that escrow’s number was called', async () => {
  const created = await readForm(
    madeUpReading({
      fields: { ...madeUpReading().fields, escrowPhone: readField('sure', [candidate('(916) 555-0170')]) },
    }),
  )
  const tick = page.getByRole('checkbox', { name: /^Lock escrow’s number/ })
  await expect.element(tick).toBeVisible()
  await expect.element(tick).not.toBeChecked()
  await expect.element(page.getByText(/No file ticks this for you/)).toBeVisible()
  await expect.poll(() => shownState('escrowPhone')).toMatch(/^Check /)
  expect(created).toEqual([])
})

test('I23: a press on words of the page fills the focused field of a form nobody knows, and confirms it', async () => {
  const { price, closing, buyers } = madeUpReading().fields
  const fields = { ...(price && { price }), ...(closing && { closing }), ...(buyers && { buyers }) }
  const reading = { ...madeUpReading({ form: null, papers: [], also: [] }), fields }
  await readForm(reading)
  await expect.element(page.getByText('Not a form we know. 3 found, all to check.')).toBeVisible()
  await field('Expected Close Date').click()
  await page.getByRole('button', { name: '$975,000' }).click()
  await expect.poll(() => shownState('expectedCloseDate')).toContain('“$975,000” does not fit here.')
  await page.getByRole('button', { name: 'October 26, 2026' }).click()
  await expect.element(field('Expected Close Date')).toHaveValue('2026-10-26')
  await expect.poll(() => shownState('expectedCloseDate')).toBe('Confirmed Page 1, pointed at')
  await page.getByRole('button', { name: 'Price on page 58' }).click()
  await expect.element(field('Property Price (optional)')).toHaveFocus()
})
