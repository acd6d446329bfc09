import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeDealDate, getDealDates, keepRolledDays, moveDates } from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal, sampleMove } from '#web/testing/deal-dates.ts'
import { openKeyDates, stop } from '#web/testing/key-dates.tsx'
import { sampleAdminClient } from '#web/testing/samples.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
})

const text = (content: string) => page.getByText(content, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('shows every date from acceptance to closing around today, and the verdict', async () => {
  await openKeyDates()
  await expect.element(text('3 done')).toBeVisible()
  await expect.element(stop('Appraisal contingency').getByText('Ended 6 days ago')).toBeVisible()
  await expect
    .element(stop('Appraisal contingency').getByText('Ends Sat, Nov 14; act by Fri, Nov 13.'))
    .toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'TodayFri, Nov 20' })).toBeVisible()
  await expect.element(stop('Closing Disclosure received').getByText('in 5 days')).toBeVisible()
  await expect.element(stop('Clear to close').getByText('Internal')).toBeVisible()
  await expect.element(stop('Final walkthrough').getByText('Step 5 follows it')).toBeVisible()
  await expect.element(page.getByText('1 of 3 removed')).toBeVisible()
  await expect.element(text('Yes, if this is done first')).toBeVisible()
  await expect.element(page.getByText('Not legal advice', { exact: false })).toBeVisible()
  const titles = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((one) => one.textContent)
  expect(titles.slice(0, 4)).toEqual(['Acceptance', '3 done', 'Appraisal contingency', 'Loan contingency'])
  await expectToFit([320, 390, 1280])
})

test('the actions of a contingency that is near lie within a narrow screen, as does their menu', async () => {
  await openKeyDates()
  const loan = stop('Loan contingency')
  await expect.element(loan.getByRole('button', { name: 'Removed in writing' })).toBeVisible()
  for (const width of [320, 390]) {
    await page.viewport(width, 844)
    for (const one of loan.getByRole('button').elements())
      expect([width, one.getBoundingClientRect().right <= width]).toEqual([width, true])
    await loan.getByRole('button', { name: 'More actions for Loan contingency' }).click()
    const menu = page.getByRole('menu')
    await expect.element(menu).toBeVisible()
    const { left, right } = menu.element().getBoundingClientRect()
    expect([width, left >= 0, right <= width]).toEqual([width, true, true])
    await userEvent.keyboard('{Escape}')
  }
})

test('one story 4: a passed date that nobody has answered for is not late, and opens the answers', async () => {
  const open4 = { state: 'open', doneOn: null, isUnanswered: true } as const
  await openKeyDates(sampleDeal({ 'Deposit to escrow': open4 }))
  const deposit = stop('Deposit to escrow')
  await expect.element(deposit.getByText('Not answered yet')).toBeVisible()
  expect(deposit.getByText(/Past due/).elements()).toHaveLength(0)
  await expectToFit([320, 1280])
  await deposit.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Answer 1 date' })).toBeVisible()
})

/** How many check marks are on a stop's leaf. */
const marksOf = (name: string) => stop(name).element().querySelectorAll('[aria-hidden=true] svg').length

/** How the road behind a stop is drawn. */
const lineOf = (name: string) => {
  const row = page.getByRole('heading', { name, level: 3, exact: true }).element().closest('li')
  return row && getComputedStyle(row, '::before').borderLeftStyle
}

test('what is waived is counted by itself, and the road is drawn through only behind it', async () => {
  await openKeyDates(sampleDeal({ 'Investigation contingency': { state: 'waived', doneOn: null } }))
  await expect.element(text('2 done, 1 waived')).toBeVisible()
  expect(page.getByText('Investigation contingency, waived').elements()).toHaveLength(1)
  expect(lineOf('2 done, 1 waived')).toBe('solid')
  expect(lineOf('Final walkthrough')).toBe('dotted')
  // A check mark on the leaf of what is behind only.
  expect([marksOf('Acceptance'), marksOf('Final walkthrough')]).toEqual([1, 0])
})

test('one story 6: what the client says of a date is confirmed on that day', async () => {
  const said = { saidDoneOn: '2026-11-19', saidAt: '2026-11-19T18:00:00.000Z', saidNote: 'At 4 pm' }
  const deal = sampleDeal({ 'Loan contingency': said })
  const sent = answer(changeDealDate, () => deal.dates.dates[0] ?? failure())
  await openKeyDates(deal)
  const loan = stop('Loan contingency')
  await expect.element(loan.getByText('Nora says: done Nov 19')).toBeVisible()
  await expect.element(loan.getByText('“At 4 pm”')).toBeVisible()
  await expectAccessible()
  await loan.getByRole('button', { name: 'Confirm: Loan contingency' }).click()
  await expect.poll(() => sent).toEqual([{ state: 'done', doneOn: '2026-11-19' }])
})

test('the reasons of the verdict are three first, then all in groups, and it opens the day that works', async () => {
  await openKeyDates(sampleDeal({}, { closeDate: '2026-11-25' }))
  const card = page.getByRole('region', { name: 'Can we still close?' })
  const reasons = () => card.getByRole('listitem').elements()
  await expect.element(card).toBeVisible()
  expect(reasons()).toHaveLength(3)
  expect(card.getByRole('heading', { level: 3 }).elements()).toHaveLength(0)
  const all = card.getByRole('button', { name: /^All \d+ reasons/ })
  const count = Number(all.element().textContent.match(/\d+/)?.[0])
  expect(count).toBeGreaterThan(3)
  await all.click()
  expect(reasons()).toHaveLength(count)
  const titles = card.getByRole('heading', { level: 3 })
  expect(titles.elements().map((title) => title.textContent)).toEqual([
    'Against it',
    'To do first',
    'In its favor',
  ])
  await card.getByRole('button', { name: 'Fewer reasons' }).click()
  expect(reasons()).toHaveLength(3)
  const move = card.getByRole('button', { name: /^Move to / })
  await expect.element(move).toHaveTextContent('Move to Nov 30')
  await move.click()
  await expect.element(page.getByLabelText('New closing day')).toHaveValue('2026-11-30')
})

test('dates that no longer match are counted and can be seen', async () => {
  await openKeyDates(sampleDeal({ 'Final walkthrough': { day: '2026-11-27' } }))
  await expect.element(text('1 date no longer matches.')).toBeVisible()
  await button('See it').click()
  await expect.element(page.getByRole('heading', { name: 'Dates that no longer match' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Final walkthrough' }).first()).toBeChecked()
})

test('an archived deal is for reading', async () => {
  await openKeyDates(sampleDeal(), { client: sampleAdminClient({ isArchived: true }) })
  await expect.element(text('Restore the transaction to change its dates.')).toBeVisible()
  await expect.element(text('3 done')).toBeVisible()
  for (const name of ['Change', 'Move', 'Removed in writing', 'Undo'])
    expect(button(name).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'More actions' }).elements()).toHaveLength(0)
})

test('a deal without dates offers templates; one without acceptance says what waits', async () => {
  const none: Dates = { ...sampleDeal().dates, dates: [], acceptanceDate: null }
  const deal = { ...sampleDeal(), dates: none }
  await openKeyDates(deal)
  await expect.element(text('No dates yet.')).toBeVisible()
  await expect.element(button('Choose a template')).toBeEnabled()
  await expectAccessible()
})

test('a date without its anchor waits for the acceptance date', async () => {
  await openKeyDates(sampleDeal({ 'Loan contingency': { day: null } }, { acceptanceDate: null }))
  await expect.element(stop('Loan contingency').getByText('Waits for the acceptance date.')).toBeVisible()
  await expect.element(button('Enter the date')).toBeVisible()
})

test('a failure to load says so, and old rows stay when a refresh fails', async () => {
  const deal = sampleDeal()
  const { refresh } = await openKeyDates(deal)
  await expect.element(text('3 done')).toBeVisible()
  answer(getDealDates, () => failure(500))
  await refresh()
  await expect.element(page.getByText('Couldn’t refresh.', { exact: false })).toBeVisible()
  await expect.element(text('3 done')).toBeVisible()
})

test('dates that cannot be loaded can be tried again', async () => {
  const deal = sampleDeal()
  await openKeyDates(deal, { dates: () => failure(500) })
  await expect.element(text('The dates could not be loaded')).toBeVisible()
  answer(getDealDates, () => deal.dates)
  await userEvent.click(button('Try again'))
  await expect.element(text('3 done')).toBeVisible()
})

const rolled = (name: string) => {
  const rule = { from: 'acceptance', days: 17, count: 'calendar', side: 'after', roll: 'next' } as const
  return { [name]: { day: '2026-11-16', rule } }
}

test('dates 11.1: contingencies that were moved off a day off are said once, corrected by one press, or kept', async () => {
  const deal = sampleDeal({ ...rolled('Appraisal contingency'), ...rolled('Loan contingency') })
  const { refresh } = await openKeyDates(deal)
  const notice = page.getByText('2 contingencies were moved off a weekend or holiday.', { exact: false })
  await expect.element(notice).toBeVisible()
  await expectToFit([320, 390, 1280])
  await button('See the correction').click()
  const dialog = page.getByRole('dialog', { name: 'Contingencies end on their own days' })
  for (const name of ['Appraisal contingency', 'Loan contingency'])
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: name }).first())
      .toHaveTextContent(`${name}Mon, Nov 16 to Sat, Nov 14`)
  await expect.element(dialog.getByText(/each period ends on its own day/)).toBeVisible()
  await expect
    .element(dialog.getByText('Your loan contingency now ends on Sat, Nov 14, not Nov 16.'))
    .toBeVisible()
  await expectAccessible()
  const sent = answer(moveDates, () => sampleMove({ lines: [] }))
  await dialog.getByRole('button', { name: 'Move 3 dates' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  const ids = ['Appraisal contingency', 'Loan contingency'].map((name) => deal.idOf(name))
  const { dates = {} } = (sent[0]?.set ?? {}) as { dates?: object }
  expect(Object.keys(dates).toSorted()).toEqual(ids.toSorted())
  expect(sent[0]).toMatchObject({ keep: [], isNotified: true })
  // Keeping the days removes the notice for everybody, and Undo brings it back.
  const kept = answer(keepRolledDays, ({ body }) => {
    deal.dates.keepsRolledDays = body.keeps
    return deal.dates
  })
  await button('Keep as they are').click()
  await expect.element(notice).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(notice).toBeVisible()
  expect(kept).toEqual([{ keeps: true }, { keeps: false }])
  await refresh()
})

test('dates 11.1: nothing is said of a deal that is over, or whose contingencies end on their own days', async () => {
  const closed = sampleAdminClient({ outcome: 'closed', outcomeOn: '2026-11-19' })
  const deal = sampleDeal(rolled('Loan contingency'))
  const notice = page.getByRole('button', { name: 'See the correction' })
  const { remove } = await openKeyDates(deal, { client: closed })
  await expect.element(stop('Loan contingency')).toBeVisible()
  expect(notice.elements()).toHaveLength(0)
  await remove()
  const second = await openKeyDates(deal, {
    client: sampleAdminClient({ outcome: 'on-hold', outcomeOn: '2026-11-19' }),
  })
  await expect.element(notice).toBeVisible()
  await second.remove()
  await openKeyDates()
  await expect.element(stop('Loan contingency')).toBeVisible()
  expect(notice.elements()).toHaveLength(0)
})
