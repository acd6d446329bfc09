import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ClosedDeal, type ClosedYear, getClosedDeals } from '#contract/calls/desk/closed-deals.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { catchDownloads } from '#web/testing/downloads.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import ClosedScreen from './closed-screen.tsx'

const deal = (changes: Partial<ClosedDeal> = {}): ClosedDeal => ({
  id: newId(),
  firstName: 'Nora',
  lastName: 'Lindqvist',
  propertyAddress: '7 Cedar Court, Davis, CA 95616',
  transactionType: 'purchase',
  closedOn: '2030-06-12',
  price: '500000.00',
  commission: '12500.00',
  days: 34,
  ...changes,
})

const year2030: ClosedYear = {
  year: 2030,
  years: [2030, 2029],
  purchases: 1,
  sales: 2,
  volume: '800000.10',
  commission: '21500.05',
  medianDays: 34.5,
  deals: [
    deal(),
    deal({
      firstName: '=Ben',
      lastName: 'Shah',
      transactionType: 'sale',
      days: 35,
      propertyAddress: '1 "Oak" St',
    }),
    deal({ firstName: 'Ana', transactionType: 'selling', price: null, commission: null, days: null }),
  ],
}
const year2029: ClosedYear = {
  ...year2030,
  year: 2029,
  purchases: 1,
  sales: 0,
  medianDays: 34,
  deals: [deal({ lastName: 'Earlier', closedOn: '2029-03-01' })],
}

async function open(search = '', current = year2030) {
  history.replaceState(null, '', `/${search}`)
  answerDesk()
  const years: (string | null)[] = []
  answer(getClosedDeals, ({ query }) => {
    years.push(query.get('year'))
    return query.get('year') === '2029' ? year2029 : current
  })
  await page.viewport(1280, 900)
  await show(<ClosedScreen />)
  return years
}

const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const figure = (title: string) =>
  page.getByText(title, { exact: true }).first().element().parentElement?.textContent ?? ''

test('a year has its figures and its deals, and says what they leave out', async () => {
  const years = await open()
  await expect.element(page.getByRole('heading', { name: 'Closed in 2030' })).toBeVisible()
  expect(years).toEqual([null])
  expect(figure('Sides')).toBe('Sides31 purchase, 2 sales')
  expect(figure('Volume')).toBe('Volume$800,000.101 without a price')
  expect(figure('Commission')).toContain('$21,500.05')
  expect(figure('Median Days')).toBe('Median Days34.51 without an acceptance date')
  const row = page.getByRole('row').filter({ hasText: 'Nora' })
  await expect
    .element(row)
    .toMatchTextContent(
      'NLNora Lindqvist7 Cedar CourtDavis, CA 95616PurchaseJun 12, 2030$500,000.00$12,500.0034',
    )
  await expect
    .element(row.getByRole('link', { name: 'Nora Lindqvist' }))
    .toHaveAttribute('href', `/admin/client/${year2030.deals[0]?.id}/profile`)
  const unknown = page.getByRole('row').filter({ hasText: 'Ana' })
  await expect.element(unknown).toMatchTextContent(/–––$/)
  // On a phone each is a card, which says the days in words.
  await page.viewport(390, 900)
  await expect.element(card('Nora')).toMatchTextContent('Commission $12,500.00')
  await expect.element(card('Nora')).toMatchTextContent(/34 days to closing$/)
  await expect.element(card('Ana')).toMatchTextContent('Commission –')
  await expect.element(card('Ana')).not.toMatchTextContent('to closing')
})

test('a year of one whose days are known says from when to when, and has no median without any', async () => {
  await open('?year=2029')
  await expect.element(page.getByRole('heading', { name: 'Closed in 2029' })).toBeVisible()
  expect(figure('Sides')).toBe('Sides11 purchase, 0 sales')
  expect(figure('Median Days')).toBe('Median Days34from acceptance to closing')
  expect(figure('Volume')).toBe('Volume$800,000.10')
})

test.for([
  ['another year', '?year=2029', '2029', '2029', '20302029'],
  ['one without closings', '?year=2031', '2031', '2031', '203120302029'],
  ['none, which is the current one,', '?year=1066', null, '2030', '20302029'],
] as const)('%s can be linked to', async ([, search, asked, shown, offered]) => {
  expect(await open(search)).toEqual([asked])
  await expect.element(page.getByLabelText('Year')).toHaveValue(shown)
  await expect.element(page.getByLabelText('Year')).toHaveTextContent(offered)
})

test('another year is chosen, and stands in the address', async () => {
  const years = await open('?page=2')
  await page.getByLabelText('Year').selectOptions('2029')
  await expect.element(page.getByRole('heading', { name: 'Closed in 2029' })).toBeVisible()
  await expect.element(page.getByText('Nora Earlier')).toBeVisible()
  expect(location.search).toBe('?year=2029')
  expect(years).toEqual([null, '2029'])
})

test('the deals are saved as CSV, with formulas escaped and quotes quoted', async () => {
  await open()
  const saved = catchDownloads()
  await page.getByRole('button', { name: 'Export' }).click()
  expect(saved.map(({ name }) => name)).toEqual(['closed-2030.csv'])
  const lines = ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n')
  expect(lines.slice(0, 4)).toEqual([
    'First Name,Last Name,Property Address,Transaction Type,Closing Date,Property Price,Commission Amount,Days from Acceptance',
    'Nora,Lindqvist,"7 Cedar Court, Davis, CA 95616",Purchase,2030-06-12,500000.00,12500.00,34',
    `"'=Ben",Shah,"1 ""Oak"" St",Sale,2030-06-12,500000.00,12500.00,35`,
    'Ana,Lindqvist,"7 Cedar Court, Davis, CA 95616",Selling,2030-06-12,,,',
  ])
})

test('C28 a member without the right sees days and sides, and no price, commission or volume, nor in the file', async () => {
  const { volume: _volume, commission: _commission, ...year } = year2030
  const deals = year.deals.map(({ price: _price, commission: _of, ...shown }) => shown)
  await open('', { ...year, deals })
  await expect.element(page.getByText('Sides and days to closing, by year')).toBeVisible()
  expect(figure('Volume')).toBe('VolumeHidden')
  expect(figure('Commission')).toBe('CommissionHidden')
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Client', 'Property', 'Type', 'Closed', 'Days'])
  const saved = catchDownloads()
  await page.getByRole('button', { name: 'Export' }).click()
  const lines = ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe(
    'First Name,Last Name,Property Address,Transaction Type,Closing Date,Days from Acceptance',
  )
  await page.viewport(390, 900)
  await expect.element(card('Nora')).toMatchTextContent(/Jun 12, 203034 days to closing$/)
  await expect.element(card('Nora')).not.toMatchTextContent('Commission')
  await expectToFit([320, 390, 1280])
})

test('more than one page of deals is paged', async () => {
  const deals = Array.from({ length: 101 }, (_, place) => deal({ lastName: `Row ${place + 1}` }))
  await open('?page=7', { ...year2030, deals })
  await expect.element(page.getByText('Showing 101 to 101 of 101 results')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(page.getByText('Nora Row 100', { exact: true })).toBeVisible()
  expect(location.search).toBe('')
})

test('a year without closings says so, and has nothing to export', async () => {
  const none = { purchases: 0, sales: 0, volume: '0.00', commission: '0.00', medianDays: null, deals: [] }
  await open('', { ...year2030, ...none })
  await expect.element(page.getByText('No deal closed in 2030')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeDisabled()
  expect(figure('Median Days')).toBe('Median Days–from acceptance to closing')
  await expectToFit()
})

test('a failure is said, and loading again works', async () => {
  answerDesk()
  history.replaceState(null, '', '/')
  answer(getClosedDeals, () => failure())
  await show(<ClosedScreen />)
  await expect.element(page.getByText('The closed deals could not be loaded')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Closed', exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Year')).toHaveTextContent('Year')
  answer(getClosedDeals, () => year2030)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nora Lindqvist')).toBeVisible()
})

test('it fits at every width, and axe finds nothing in either theme', async () => {
  const name = 'W'.repeat(60)
  await open('', {
    ...year2030,
    volume: '12345678901.23',
    commission: '1234567890.12',
    deals: [deal({ lastName: name, propertyAddress: name, price: '9999999999.99' }), ...year2030.deals],
  })
  await expect.element(page.getByText(`Nora ${name}`)).toBeVisible()
  await expectToFit([320, 768, 1200, 1280])
})
