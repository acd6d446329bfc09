import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listMoves, undoMove } from '#contract/calls/dates/date-calls.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal, sampleMove } from '#web/testing/deal-dates.ts'
import { openKeyDates, stop } from '#web/testing/key-dates.tsx'
import { sampleAdminClient } from '#web/testing/samples.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
})

const text = (content: string) => page.getByText(content, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

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
  await openKeyDates(deal, { moves })
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
  await openKeyDates(deal, { moves })
  await expect.element(text('Nora was not notified')).toBeVisible()
  await expect.element(text('Nora has not seen it yet')).toBeVisible()
  expect(button('Undo').elements()).toHaveLength(1)
  await expectToFit([320, 1280])
  await button('Undo').click()
  await expect.element(page.getByText('Loan contingency was done since. Reopen it first.')).toBeVisible()
})

test('an archived deal keeps its moves, and one without any says so until something moves', async () => {
  const client = sampleAdminClient({ isArchived: true })
  const archived = await openKeyDates(sampleDeal(), { client, moves: [sampleMove()] })
  await expect.element(text('Nora has not seen it yet')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  await expect.element(button('Show all 1')).not.toBeInTheDocument()
  await archived.remove()
  const { refresh } = await openKeyDates(sampleDeal())
  await expect.element(text('Nothing has moved yet.')).toBeVisible()
  answer(listMoves, () => [sampleMove({ lines: [], seenAt: '2026-11-13T02:40:00.000Z' })])
  await refresh()
  await expect.element(page.getByText(/^Nora has seen it, Nov\s12,\s2026/)).toBeVisible()
})

test('three moves are shown before all are, what was undone says so, and only the newest can be', async () => {
  const line = {
    subject: 'closing',
    subjectId: 'closing',
    title: 'Closing',
    fromDay: '2026-11-30',
    toDay: '2026-12-02',
    isVisible: true,
  } as const
  const first = sampleMove({ lines: [line, { ...line, subject: 'date', subjectId: 'a', title: 'Funds' }] })
  const moves = [
    sampleMove({ lines: [{ ...line, fromDay: null }], undoes: first.id, reason: null }),
    first,
    sampleMove({ lines: [line, line, line] }),
    sampleMove(),
  ]
  await openKeyDates(sampleDeal(), { moves })
  const card = page.getByRole('region', { name: 'Moves' })
  await expect.element(card.getByText('Undone: Closing', { exact: true })).toBeVisible()
  const entry = (number: number) => card.getByRole('listitem').nth(number)
  await expect.element(entry(0)).toMatchTextContent('no day to Wed, Dec 2Elena Ruiz, ')
  await expect.element(entry(1)).toMatchTextContent('Closing and 1 more dateMon, Nov 30 to Wed, Dec 2')
  await expect.element(entry(2)).toMatchTextContent('Closing and 2 more dates')
  // The newest undid another, which is not undone in turn.
  expect(card.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0)
  expect(card.getByRole('listitem').elements()).toHaveLength(3)
  await card.getByRole('button', { name: 'Show all 4' }).click()
  expect(card.getByRole('listitem').elements()).toHaveLength(4)
  await card.getByRole('button', { name: 'Show fewer' }).click()
  expect(card.getByRole('listitem').elements()).toHaveLength(3)
})
