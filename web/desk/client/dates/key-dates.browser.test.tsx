import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import {
  changeDealDate,
  deleteDealDate,
  getDealDates,
  keepRolledDays,
  listMoves,
  moveDates,
  undoMove,
} from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { Move } from '#contract/calls/dates/moves.ts'
import { undoDate } from '#contract/calls/deal/completions.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal, sampleMove } from '#web/testing/deal-dates.ts'
import { sampleAdminClient, sampleDocument } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import type { DateDialog } from './date-dialogs.tsx'
import { KeyDates } from './key-dates.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
})

function Page({ client }: { client: AdminClient }) {
  const [dialog, setDialog] = useState<DateDialog | null>(null)
  return (
    <main>
      <KeyDates client={client} dialog={dialog} onOpen={setDialog} />
    </main>
  )
}

async function open(
  deal = sampleDeal(),
  {
    client = sampleAdminClient(),
    moves = [] as Move[],
    documents = [] as ReturnType<typeof sampleDocument>[],
  } = {},
): Promise<{ refresh: () => Promise<void>; remove: () => Promise<void> }> {
  answer(getTeam, () => failure(401))
  answer(getDealDates, () => deal.dates)
  answer(listSteps, () => deal.steps)
  answer(listMoves, () => moves)
  answer(listDocuments, () => documents)
  return show(<Page client={client} />)
}

const text = (content: string) => page.getByText(content, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const stop = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('shows every date from acceptance to closing around today, and the verdict', async () => {
  await open()
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

test('one story 4: a passed date that nobody has answered for is not late, and opens the answers', async () => {
  const open4 = { state: 'open', doneOn: null, isUnanswered: true } as const
  await open(sampleDeal({ 'Deposit to escrow': open4 }))
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
  await open(sampleDeal({ 'Investigation contingency': { state: 'waived', doneOn: null } }))
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
  await open(deal)
  const loan = stop('Loan contingency')
  await expect.element(loan.getByText('Nora says: done Nov 19')).toBeVisible()
  await expect.element(loan.getByText('“At 4 pm”')).toBeVisible()
  await expectAccessible()
  await loan.getByRole('button', { name: 'Confirm: Loan contingency' }).click()
  await expect.poll(() => sent).toEqual([{ state: 'done', doneOn: '2026-11-19' }])
})

test('what is finished unfolds, and can be opened again', async () => {
  const deal = sampleDeal()
  const sent = answer(changeDealDate, () => deal.dates.dates[0] ?? failure())
  await open(deal)
  await button('Show').click()
  await stop('Deposit to escrow').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await expect.poll(() => sent).toEqual([{ state: 'open' }])
})

test('a contingency is removed on a day from the acceptance to today, and the toast undoes it', async () => {
  const deal = sampleDeal()
  const sent = answer(changeDealDate, () => deal.dates.dates[0] ?? failure())
  await open(deal)
  await stop('Appraisal contingency').getByRole('button', { name: 'Removed in writing' }).click()
  const day = page.getByLabelText('Removed on')
  await expect.element(day).toHaveValue('2026-11-20')
  await expect
    .element(day)
    .toHaveAccessibleDescription('The day on which the removal was delivered to the other side.')
  await day.fill('2026-11-21')
  await page.getByRole('dialog').getByRole('button', { name: 'Removed in writing' }).click()
  await expect.element(text('Must not be after today')).toBeVisible()
  await day.fill('2026-10-27')
  await page.getByRole('dialog').getByRole('button', { name: 'Removed in writing' }).click()
  await expect.element(text('Must not be before the acceptance on Oct 28, 2026')).toBeVisible()
  expect(sent).toEqual([])
  await day.fill('2026-11-19')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Removed in writing' }).click()
  await expect.element(page.getByText('Appraisal contingency was removed in writing')).toBeVisible()
  expect(sent).toEqual([{ state: 'done', doneOn: '2026-11-19', documentId: null }])
  const undone = answer(undoDate, () => new Response('{}'))
  await button('Undo').click()
  await expect.poll(() => undone).toHaveLength(1)
})

test('a finished date says which document shows it, among those that have a file', async () => {
  const deal = sampleDeal()
  for (const date of deal.dates.dates) date.stepId = null
  const documents = [
    sampleDocument({ name: 'Signed removal' }),
    sampleDocument({ name: 'Pay stub', status: 'pending' }),
  ]
  const sent = answer(changeDealDate, () => deal.dates.dates[0] ?? failure())
  await open(deal, { documents })
  await stop('Appraisal contingency').getByRole('button', { name: 'Removed in writing' }).click()
  const shownBy = page.getByLabelText('Document that shows it (optional)')
  await expect.element(shownBy).toHaveTextContent('NoneSigned removal')
  await shownBy.selectOptions('Signed removal')
  await page.getByRole('dialog').getByRole('button', { name: 'Removed in writing' }).click()
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
  await open(deal)
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
  await open(deal)
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
  await open(deal)
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
  await open(deal)
  await stop('Sign loan documents').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('What counts from it stays on its day, set by hand.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Sign loan documents was deleted')).toBeVisible()
})

test('how often a date moved opens who moved it, when and why, and whether it was seen', async () => {
  const deal = sampleDeal({ 'Loan contingency': { day: '2026-11-24', isByHand: true } })
  const line = {
    subject: 'date',
    subjectId: deal.idOf('Loan contingency'),
    title: 'Loan contingency',
    fromDay: '2026-11-16',
    toDay: '2026-11-24',
    isVisible: true,
  } as const
  const other = { ...line, fromDay: '2026-11-13', toDay: '2026-11-16' }
  const undone = sampleMove({ lines: [other] })
  const moves = [
    sampleMove({ lines: [line], seenAt: '2026-11-13T02:40:00.000Z' }),
    sampleMove({ lines: [other], undoes: undone.id }),
    undone,
  ]
  await open(deal, { moves })
  await expect.element(stop('Loan contingency').getByText('Set by hand')).toBeVisible()
  await button('Moved once').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Tue, Nov 24')).toBeVisible()
  await expect.element(dialog.getByText('The lender asked for more time.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('Nora has seen it', { exact: false })).toBeVisible()
})

test('the newest move can be undone, and the server’s refusal is shown', async () => {
  const deal = sampleDeal()
  const moves = [sampleMove({ isNotified: false }), sampleMove()]
  answer(undoMove, () => failure(409, { message: 'Loan contingency was done since. Reopen it first.' }))
  await open(deal, { moves })
  await expect.element(text('Nora was not notified')).toBeVisible()
  await expect.element(text('Nora has not seen it yet')).toBeVisible()
  expect(button('Undo').elements()).toHaveLength(1)
  await expectToFit([320, 1280])
  await button('Undo').click()
  await expect.element(page.getByText('Loan contingency was done since. Reopen it first.')).toBeVisible()
})

test('dates that no longer match are counted and can be seen', async () => {
  await open(sampleDeal({ 'Final walkthrough': { day: '2026-11-27' } }))
  await expect.element(text('1 date no longer matches.')).toBeVisible()
  await button('See it').click()
  await expect.element(page.getByRole('heading', { name: 'Dates that no longer match' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Final walkthrough' }).first()).toBeChecked()
})

test('an archived deal is for reading', async () => {
  await open(sampleDeal(), { client: sampleAdminClient({ isArchived: true }) })
  await expect.element(text('Restore the transaction to change its dates.')).toBeVisible()
  await expect.element(text('3 done')).toBeVisible()
  for (const name of ['Change', 'Move', 'Removed in writing', 'Undo'])
    expect(button(name).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'More actions' }).elements()).toHaveLength(0)
})

test('a deal without dates offers templates; one without acceptance says what waits', async () => {
  const none: Dates = { ...sampleDeal().dates, dates: [], acceptanceDate: null }
  const deal = { ...sampleDeal(), dates: none }
  await open(deal)
  await expect.element(text('No dates yet.')).toBeVisible()
  await expect.element(button('Choose a template')).toBeEnabled()
  await expectAccessible()
})

test('a date without its anchor waits for the acceptance date', async () => {
  await open(sampleDeal({ 'Loan contingency': { day: null } }, { acceptanceDate: null }))
  await expect.element(stop('Loan contingency').getByText('Waits for the acceptance date.')).toBeVisible()
  await expect.element(button('Enter the date')).toBeVisible()
})

test('a failure to load says so, and old rows stay when a refresh fails', async () => {
  const deal = sampleDeal()
  const { refresh } = await open(deal)
  await expect.element(text('3 done')).toBeVisible()
  answer(getDealDates, () => failure(500))
  await refresh()
  await expect.element(page.getByText('Couldn’t refresh.', { exact: false })).toBeVisible()
  await expect.element(text('3 done')).toBeVisible()
})

test('dates that cannot be loaded can be tried again', async () => {
  const deal = sampleDeal()
  answer(getTeam, () => failure(401))
  answer(getDealDates, () => failure(500))
  answer(listSteps, () => deal.steps)
  answer(listMoves, () => [])
  answer(listDocuments, () => [])
  await show(<Page client={sampleAdminClient()} />)
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
  const { refresh } = await open(deal)
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
  // Kept, the notice goes for everybody, and Undo brings it back.
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
  const { remove } = await open(deal, { client: closed })
  await expect.element(stop('Loan contingency')).toBeVisible()
  expect(notice.elements()).toHaveLength(0)
  await remove()
  const second = await open(deal, {
    client: sampleAdminClient({ outcome: 'on-hold', outcomeOn: '2026-11-19' }),
  })
  await expect.element(notice).toBeVisible()
  await second.remove()
  await open()
  await expect.element(stop('Loan contingency')).toBeVisible()
  expect(notice.elements()).toHaveLength(0)
})
