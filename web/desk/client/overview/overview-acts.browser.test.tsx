import '#web/desk/desk.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emailNow } from '#contract/calls/clients/email-now.ts'
import { changeDealDate } from '#contract/calls/dates/date-calls.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { completeStep } from '#contract/calls/deal/steps.ts'
import { listPeople, sendPersonLink } from '#contract/calls/people/people.ts'
import { answer } from '#web/testing/answers.ts'
import { answerOverview, quiet, sheet } from '#web/testing/overview.tsx'
import { clientId, samplePeople, samplePerson } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import OverviewScreen from './overview-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  history.replaceState(null, '', `/admin/client/${clientId}/overview`)
  sessionStorage.clear()
  answer(listTemplates, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => show(<OverviewScreen clientId={clientId} />)
const dialog = page.getByRole('dialog')
const next = sheet('Next three days')
const owing = sheet('Who owes what')
const press = (of: typeof next, name: RegExp | string) => of.getByRole('button', { name }).click()

test('C25: contingencies of one day open their removal, and a task of the team is done by its press', async () => {
  const { deal } = answerOverview()
  const sent = answer(changeDealDate, () => deal.dates.dates[0]!)
  await open()
  await press(next, 'Remove 2: Appraisal contingency')
  await expect.element(dialog.getByText(/Appraisal contingency/).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await press(next, 'Done: Order the HOA documents')
  await dialog.getByRole('button', { name: /^(Done|Mark|Save)/ }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ state: 'done' })
})

test('C25: a partner is emailed their page with words that name what is open', async () => {
  const { priya } = answerOverview()
  const sent = answer(sendPersonLink, () => ({ sent: true }))
  await open()
  await press(next, `Email Priya: Appraisal report`)
  await expect
    .element(dialog.getByLabelText('Your words'))
    .toHaveValue('Still open for 7 Cedar Court: Appraisal report, today. Could you tell me where it stands?')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Appraisal report, today')
  await expect.element(dialog).not.toBeInTheDocument()
  await press(owing, /^Email now: Priya Nair/)
  await expect.element(dialog).toHaveAccessibleName(`Send ${priya.firstName} the link`)
})

test('C25: Remind opens the chat with words about it; a client who is told only in the portal is emailed at once', async () => {
  const { documents } = answerOverview({ client: { reach: [] } })
  const mailed = answer(emailNow, () => ({ emailedAt: '2026-11-20T20:00:00.000Z' }))
  const { remove } = await open()
  await press(next, 'Email now: Bank statements')
  await expect.element(page.getByText('Emailed to Nora', { exact: true })).toBeVisible()
  await press(owing, /^Email now: Nora/)
  await expect.poll(() => mailed).toHaveLength(2)
  const wanted = { about: 'document', items: [documents[0]?.id] }
  expect(mailed).toEqual([wanted, wanted])
  await remove()
  answerOverview()
  await open()
  await press(next, 'Remind: Bank statements')
  expect(location.pathname + location.hash).toBe(`/admin/client/${clientId}/messages#reply`)
  const { draft } = JSON.parse(sessionStorage.getItem(`chat:admin:${clientId}`) ?? '{}')
  expect(draft).toBe('Hi Nora, still missing: Bank statements. The day was Nov 18.')
})

test('C25: where nothing is open, a document is asked of that party', async () => {
  answerOverview()
  await open()
  await press(owing, /^Ask for...: Carla Mendez/)
  await expect.element(dialog).toHaveAccessibleName('Request document')
  await expect.element(dialog.getByLabelText('From whom')).toHaveDisplayValue('Escrow')
})

test('C25: the current step is completed after the question about its dates, from either place', async () => {
  answerOverview()
  const sent = answer(completeStep, () => [])
  await open()
  for (const of of [owing, sheet('Where it stands')]) {
    await press(of, /^Complete step: /)
    await expect.element(dialog.getByText(/contingency/i).first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  expect(sent).toEqual([])
})

test('C25: the move of the closing opens with the day that works', async () => {
  answerOverview()
  await open()
  await press(sheet('Closing on Dec 5 cannot hold'), /^Move to /)
  await expect
    .poll(() => dialog.element().querySelector<HTMLInputElement>('input[type=date]')?.value)
    .toBe('2026-12-07')
})

test('C25: what the client says is done is confirmed in its line', async () => {
  const said = { saidDoneOn: '2026-11-19', saidAt: '2026-11-19T20:00:00.000Z', saidNote: 'Sent this morning' }
  const { deal } = answerOverview({ dates: { 'Funds to escrow': said } })
  const sent = answer(changeDealDate, () => deal.dates.dates[0]!)
  await open()
  await expect.element(next.getByText('“Sent this morning”')).toBeVisible()
  await press(next, 'Confirm: Funds to escrow')
  await expect.poll(() => sent).toEqual([{ state: 'done', doneOn: '2026-11-19' }])
})

test('C25: on its closing day a deal is recorded, and dates from before its entry are answered', async () => {
  answerOverview({
    client: { expectedCloseDate: '2026-11-20' },
    dates: { 'Loan contingency': { day: '2026-11-01', isUnanswered: true } },
  })
  await open()
  await press(next, 'It recorded: Closing')
  await expect.element(dialog.getByRole('combobox').first()).toHaveDisplayValue('Closed')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await press(next, 'Answer: Answer 1 date first')
  await expect.element(dialog).toBeVisible()
})

test('a party that nobody stands for is called, and a partner who stopped emails, too', async () => {
  answerOverview()
  answer(listPeople, () => samplePeople([]))
  const { remove } = await open()
  await expect
    .element(owing.getByRole('link', { name: 'Call: Sierra Crest Mortgage' }))
    .toHaveAttribute('href', 'tel:9165550123')
  await remove()
  const stopped = samplePerson({
    role: 'lender',
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya@example.com',
    phone: '(916) 555-0188',
    emailsStoppedAt: quiet.lastVisit,
  })
  answer(listPeople, () => samplePeople([stopped]))
  await open()
  await expect
    .element(owing.getByRole('link', { name: /^Call Priya: / }))
    .toHaveAttribute('href', 'tel:9165550188')
})

test('C25: by keyboard each line has its act first, then its words', async () => {
  answerOverview()
  await open()
  const act = next.getByRole('button', { name: 'Remind: Bank statements' })
  await expect.element(act).toBeVisible()
  ;(act.element() as HTMLElement).focus()
  const names: (string | null | undefined)[] = []
  for (let tab = 0; tab < 3; tab++) {
    await userEvent.keyboard('{Tab}')
    names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  }
  expect(names).toEqual([
    'Bank statementsAsked of Nora, was due Nov 18',
    'Email Priya: Appraisal report',
    'Appraisal reportAsked of Sierra Crest Mortgage, by today',
  ])
})
