import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getDealDates, listMoves } from '#contract/calls/dates/date-calls.ts'
import { removeContingencies } from '#contract/calls/deal/completions.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { getToday, type Today } from '#contract/calls/desk/today.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { newId, sampleAdminClient, samplePeople } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { TodaySheet } from './today-sheet.tsx'

const deal = sampleDeal()
const nora = sampleAdminClient({ expectedCloseDate: '2026-12-02', acceptanceDate: '2026-10-28' })
const ofNora = { clientId: nora.id, clientName: 'Nora Lindqvist' }
const ben = { clientId: newId(), clientName: 'Ben Ito' }
const sheet = page.getByRole('region', { name: 'Today' })
const dialog = page.getByRole('dialog')
const since = '2026-11-20T16:00:00.000Z'

type Line = Today['due']['lines'][number]
const contingency: Line['reasons'][number] = {
  kind: 'contingency',
  state: 'due',
  count: 1,
  title: 'Loan contingency',
  day: '2026-11-18',
  waitsFor: null,
  subject: 'date',
  id: deal.idOf('Loan contingency'),
}
const due = (reason: Line['reasons'][number]): Pick<Today, 'due'> => ({
  due: {
    total: 1,
    counts: { [reason.kind]: 1 },
    unanswered: {},
    lines: [{ ...ofNora, phone: '(916) 555-0199', reasons: [reason], said: [] }],
  },
})
const messages = { total: 1, lines: [{ ...ben, unread: 1, since }] }

async function open(part: Partial<Today>) {
  answer(getToday, () => ({ ...emptyToday, today: '2026-11-20', ...part }))
  return show(
    <main>
      <h1>Admin Dashboard</h1>
      <TodaySheet />
    </main>,
  )
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 800)
  answer(getTeam, () => failure(401))
  answer(getClient, () => nora)
  answer(getDealDates, () => deal.dates)
  answer(listSteps, () => deal.steps)
  answer(listMoves, () => [])
  answer(listDocuments, () => [])
  answer(listPeople, () => samplePeople())
})

const look = (name: RegExp) => {
  const act = sheet.getByRole('link', { name }).element()
  return [getComputedStyle(act).backgroundColor, act.getBoundingClientRect().height]
}

test('C22: the first act is filled and the others soft, 36 px high, and stand before the words for the keyboard', async () => {
  const zoe = { clientId: newId(), clientName: 'Zoe Park', since }
  await open({ ...due(contingency), messages, unanswered: { total: 1, lines: [zoe] } })
  await expect.element(sheet.getByRole('link', { name: /^Call Nora: / })).toBeVisible()
  const [first, ...others] = [/^Call Nora: /, /^Reply: Ben/, /^Reply: Zoe/].map(look)
  expect(others[0]).toEqual(others[1])
  expect(first?.[0]).not.toBe(others[0]?.[0])
  expect([first?.[1], others[0]?.[1]]).toEqual([36, 36])
  await expectAccessible()
  const chip = sheet.getByRole('button', { name: 'Messages 2' }).element()
  if (chip instanceof HTMLElement) chip.focus()
  const names = []
  for (let press = 0; press < 4; press++) {
    await userEvent.keyboard('{Tab}')
    names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  }
  expect(names).toEqual([
    'Call Nora: Nora Lindqvist: Loan contingency ended Nov 18',
    'Remove it: Nora Lindqvist: Loan contingency ended Nov 18',
    'Nora LindqvistLoan contingency ended Nov 182 days ago',
    'Reply: Ben Ito: 1 unread message',
  ])
})

test('C22: chips are toggles in one group', async () => {
  await open({ ...due(contingency), messages })
  const chip = (name: string, pressed: boolean) => sheet.getByRole('button', { name, exact: true, pressed })
  await expect.element(chip('All 2', true)).toBeVisible()
  await chip('Messages 1', false).click()
  await expect.element(chip('Messages 1', true)).toBeVisible()
  expect(sheet.getByRole('listitem').elements()).toHaveLength(1)
  await chip('All 2', false).click()
  expect(sheet.getByRole('listitem').elements()).toHaveLength(2)
})

test('C22: "Remove it" opens the removal of that contingency, and saves it', async () => {
  const sent = answer(removeContingencies, () => deal.dates)
  await open(due(contingency))
  await sheet.getByRole('button', { name: /^Remove it: / }).click()
  await expect.element(dialog).toHaveAccessibleName('Remove contingencies')
  await dialog.getByRole('button', { name: 'Removed in writing' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ dates: [{ dateId: deal.idOf('Loan contingency') }] })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('C26: "Remove them" opens the removal with all that one form covers', async () => {
  const sent = answer(removeContingencies, () => deal.dates)
  await open(due({ ...contingency, count: 2 }))
  await sheet.getByRole('button', { name: /^Remove them: Nora Lindqvist: 2 contingencies ended/ }).click()
  await dialog.getByRole('button', { name: 'Removed in writing' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  const ids = ['Appraisal contingency', 'Loan contingency'].map((name) => ({ dateId: deal.idOf(name) }))
  expect(sent[0]).toMatchObject({ dates: ids })
})

test('C22: a date that was deleted meanwhile, and a deal that does not load, say so', async () => {
  const { remove } = await open(due({ ...contingency, id: newId() }))
  const problem = page.getByRole('alertdialog')
  await sheet.getByRole('button', { name: /^Remove it: / }).click()
  await expect.element(problem.getByText('It was deleted in the meantime.')).toBeVisible()
  await problem.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(problem).not.toBeInTheDocument()
  await remove()
  answer(getClient, () => failure())
  await open(due(contingency))
  await sheet.getByRole('button', { name: /^Remove it: / }).click()
  await expect.element(problem).toHaveAccessibleName('This did not open')
  answer(getClient, () => nora)
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog).toHaveAccessibleName('Remove contingencies')
})

test('C22: "Move to" opens the move of the closing with that day in it', async () => {
  const risk = { ...ofNora, closeDate: '2026-12-02', reason: 'Loan approval Dec 4', next: '2026-12-08' }
  await open({ risks: { total: 1, lines: [risk] } })
  await sheet.getByRole('button', { name: /^Move to Dec 8: Nora/ }).click()
  await expect.element(dialog).toBeVisible()
  await expect
    .poll(() => dialog.element().querySelector<HTMLInputElement>('input[type=date]')?.value)
    .toBe('2026-12-08')
})

test('C22: "It recorded" opens the closing of the deal as recorded today', async () => {
  const closing = { ...ofNora, closeDate: '2026-11-20', escrowPhone: '(916) 555-0177' }
  await open({ closings: { total: 1, lines: [closing] } })
  await sheet.getByRole('button', { name: /^It recorded: Nora/ }).click()
  await expect.element(dialog.getByRole('combobox').first()).toHaveDisplayValue('Closed')
})

test('C22: "Remind" opens the chat with words about the request', async () => {
  await open(due({ ...contingency, kind: 'document', subject: 'document', title: 'W-2s', askedOf: 'client' }))
  await sheet.getByRole('button', { name: /^Remind: Nora/ }).click()
  expect(location.pathname + location.hash).toBe(`/admin/client/${nora.id}/messages#reply`)
  const { draft } = JSON.parse(sessionStorage.getItem(`chat:admin:${nora.id}`) ?? '{}')
  expect(draft).toBe('Hi Nora, still missing: W-2s. The day was Nov 18.')
})
