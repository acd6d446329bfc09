import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { markEmailChangeSeen } from '#contract/calls/clients/email-changes.ts'
import { acknowledgeMessages, markProfileChangeSeen, markUploadSeen } from '#contract/calls/clients/seen.ts'
import { answerDates, changeDealDate, getDealDates } from '#contract/calls/dates/date-calls.ts'
import { undoStep } from '#contract/calls/deal/completions.ts'
import { declineSaidDate, declineSaidStep } from '#contract/calls/deal/said.ts'
import { completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getPipeline, getToday, type Today } from '#contract/calls/desk/today.ts'
import { markPartnerChangeSeen } from '#contract/calls/people/partner.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { inDays } from '#web/testing/portal.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Ledger } from './ledger.tsx'
import { PipelineSheet } from './pipeline.tsx'
import { TodaySheet } from './today-sheet.tsx'

const unopened = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    clientId: newId(),
    clientName: `Client ${at + 1}`,
    since: '2030-06-01T18:00:00.000Z',
    sentAt: '2030-06-01T18:00:00.000Z',
  }))
const plain = { count: 1, waitsFor: null, subject: 'closing', id: newId() } as const
const nora = { clientId: newId(), clientName: 'Nora Lindqvist' }
const closed = { ...plain, kind: 'closing', state: 'due', title: 'Closing', day: '2030-06-10' } as const
const past = { clientId: newId(), clientName: 'Nora Pastclosing', phone: null, reasons: [closed], said: [] }
type Line = Today['due']['lines'][number]
const due = (...given: (Omit<Line, 'phone'> & { phone?: string | null })[]): Today['due'] => {
  const lines = given.map((line): Line => ({ phone: '(916) 555-0199', ...line }))
  const counts: Today['due']['counts'] = {}
  for (const { kind, count } of lines.flatMap(({ reasons }) => reasons))
    counts[kind] = (counts[kind] ?? 0) + count
  return { total: lines.length, counts, unanswered: {}, lines }
}

const sheet = page.getByRole('region', { name: 'Today' })

test('shows the most urgent first, one kind at a press, and all when asked', async () => {
  answer(getToday, ({ query }) => {
    const most = Number(query.get('lines') ?? 20)
    return {
      ...emptyToday,
      due: due(past),
      unopened: { total: 23, lines: unopened(Math.min(most, 23)) },
    }
  })
  await show(<TodaySheet />)
  const lines = sheet.getByRole('listitem')
  await expect.element(lines.first().getByText('Nora Pastclosing')).toBeVisible()
  await expect.element(lines.first().getByText(/2 days ago/)).toBeVisible()
  await expect.element(sheet.getByText('7 of 24')).toBeVisible()
  await sheet.getByRole('button', { name: 'Closings 1' }).click()
  await expect.poll(() => lines.elements()).toHaveLength(1)
  const all = sheet.getByRole('button', { name: 'Show all', exact: true })
  await expect.element(all).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Closings 1', pressed: true }).click()
  await expect.element(sheet.getByText('7 of 24')).toBeVisible()
  await sheet.getByRole('button', { name: 'Links 23' }).click()
  await expect.poll(() => lines.elements()).toHaveLength(7)
  const more = sheet.getByRole('button', { name: 'Show more' })
  await expect.element(more).not.toBeInTheDocument()
  await all.click()
  await more.click()
  await expect.poll(() => lines.elements()).toHaveLength(23)
  await expect.element(sheet.getByText('23 of 23')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Show fewer' }).click()
  await expect.element(sheet.getByText('7 of 23')).toBeVisible()
})

const deposit = {
  ...plain,
  subject: 'date',
  kind: 'money',
  state: 'said',
  title: 'Deposit to escrow',
  day: '2030-06-11',
} as const
const said = { subject: 'date', id: newId(), title: 'Deposit to escrow', doneOn: '2030-06-11' } as const
const report = { subject: 'step', id: newId(), title: 'Read the report', doneOn: '2030-06-10' } as const

test('one story 6: what a client says is done is confirmed on that day, or is due as before', async () => {
  const reasons = [deposit, { ...deposit, kind: 'task', title: report.title, day: report.doneOn } as const]
  const items = [
    { ...said, note: 'Sent from my bank' },
    { ...report, note: null },
  ]
  answer(getToday, () => ({ ...emptyToday, due: due({ ...nora, reasons, said: items }) }))
  const done = answer(changeDealDate, () => failure(409, { message: 'It was done meanwhile.' }))
  const completed = answer(completeStep, () => [])
  const declined: unknown[] = []
  const decline = ({ params }: { params: object }) => {
    declined.push(params)
    return new Response('{}')
  }
  answer(declineSaidDate, decline)
  answer(declineSaidStep, decline)
  await show(<TodaySheet />)
  await expect.element(sheet.getByText('Says done Jun 11: Deposit to escrow')).toBeVisible()
  await expect.element(sheet.getByText('“Sent from my bank”')).toBeVisible()
  await expect.element(sheet.getByText('Nora says: Read the report, done Jun 10')).toBeVisible()
  // Each is said once, and only what was written is quoted.
  expect(sheet.getByText(/^Nora says|^“/).elements()).toHaveLength(2)
  await expectAccessible()
  const press = (name: string) => sheet.getByRole('button', { name }).click()
  await press('Confirm: Nora Lindqvist: Deposit to escrow, Jun 11')
  await expect.element(page.getByText('It was done meanwhile.')).toBeVisible()
  expect(done).toEqual([{ state: 'done', doneOn: '2030-06-11' }])
  await press('Confirm: Nora Lindqvist: Read the report, Jun 10')
  await expect.poll(() => completed).toEqual([{ completedOn: '2030-06-10' }])
  const undone = answer(undoStep, () => new Response('{}'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Read the report is open again')).toBeVisible()
  expect(undone).toHaveLength(1)
  await press('Not yet: Nora Lindqvist: Deposit to escrow, Jun 11')
  await expect.poll(() => declined).toEqual([{ dateId: said.id }])
  await expect.element(page.getByText('Deposit to escrow is due as before.')).toBeVisible()
  await page.getByRole('button', { name: 'Write to Nora' }).click()
  expect(location.pathname).toBe(`/admin/client/${nora.clientId}/messages`)
  const { draft } = JSON.parse(sessionStorage.getItem(`chat:admin:${nora.clientId}`) ?? '{}')
  expect(draft).toContain('done on Jun 11: Deposit to escrow')
  await press('Not yet: Nora Lindqvist: Read the report, Jun 10')
  await expect.poll(() => declined.slice(1)).toEqual([{ stepId: report.id }])
})

test('what the team has seen is marked as its own kind, and leaves the list', async () => {
  const at = '2030-06-11T18:00:00.000Z'
  const change = { ...nora, changedAt: at }
  const ids = { email: newId(), profile: newId(), upload: newId(), date: newId() }
  const whole: Today = {
    ...emptyToday,
    unanswered: { total: 1, lines: [{ ...nora, since: at }] },
    uploads: { total: 1, lines: [{ ...nora, documentId: ids.upload, name: 'Pay stub', uploadedAt: at }] },
    profiles: {
      total: 1,
      lines: [{ ...change, changeId: ids.profile, field: 'phone', oldValue: '1', newValue: '2' }],
    },
    emails: {
      total: 1,
      lines: [{ ...change, changeId: ids.email, oldEmail: 'a@example.com', newEmail: 'b@example.com' }],
    },
    partners: {
      total: 1,
      lines: [
        { ...change, dateId: ids.date, partnerName: 'Priya Nair', what: 'done', title: 'Loan', day: null },
      ],
    },
  }
  let today = whole
  answer(getToday, () => today)
  const seen: unknown[] = []
  answer(acknowledgeMessages, ({ params }) => {
    seen.push(['messages', params['id']])
    today = { ...today, unanswered: emptyToday.unanswered }
    return { count: 1 }
  })
  answer(markUploadSeen, ({ params }) => {
    seen.push(['upload', params['id']])
    today = { ...today, uploads: emptyToday.uploads }
    return { id: ids.upload }
  })
  answer(markProfileChangeSeen, ({ params }) => {
    seen.push(['profile', params['id']])
    today = { ...today, profiles: emptyToday.profiles }
    return { id: ids.profile }
  })
  answer(markEmailChangeSeen, ({ params }) => {
    seen.push(['email', params['id']])
    today = { ...today, emails: emptyToday.emails }
    return { id: ids.email }
  })
  answer(markPartnerChangeSeen, ({ params }) => {
    seen.push(['partner', params['dateId']])
    today = { ...emptyToday }
    return { id: ids.date }
  })
  await show(<TodaySheet />)
  for (const label of [
    'No reply needed: Nora Lindqvist: Read, but not answered',
    'Seen: Nora Lindqvist: Pay stub was uploaded',
    'Seen: Nora Lindqvist: Changed Phone to 2. It was 1.',
    'Seen: Nora Lindqvist: Changed their email to b@example.com. It was a@example.com.',
    'Seen: Nora Lindqvist: Priya marked Loan as done',
  ]) {
    const button = sheet.getByRole('button', { name: label, exact: true })
    await button.click()
    await expect.element(button).not.toBeInTheDocument()
  }
  expect(seen).toEqual([
    ['messages', nora.clientId],
    ['upload', ids.upload],
    ['profile', ids.profile],
    ['email', ids.email],
    ['partner', ids.date],
  ])
  await expect.element(sheet.getByText('You’re all caught up for today')).toBeVisible()
})

test('one story 4: what else is due in a deal opens below its line', async () => {
  const late = { ...closed, kind: 'task', title: 'Loan', subject: 'step' } as const
  answer(getToday, () => ({ ...emptyToday, due: due({ ...past, reasons: [closed, late, deposit] }) }))
  await show(<TodaySheet />)
  const more = sheet.getByRole('button', { name: '1 more: Nora Pastclosing' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  expect(sheet.getByText('Loan was due Jun 10').elements()).toHaveLength(0)
  await more.click()
  await expect
    .element(sheet.getByRole('link', { name: 'Loan was due Jun 10' }))
    .toHaveAttribute('href', `/admin/client/${past.clientId}/steps#step-${late.id}`)
  await expect.element(sheet.getByRole('button', { name: 'Answer' })).not.toBeInTheDocument()
  await expectToFit()
  await more.click()
  await expect.element(sheet.getByRole('link', { name: 'Loan was due Jun 10' })).not.toBeInTheDocument()
})

test('one story 4: where dates are unanswered beside something worse, they are answered below its line', async () => {
  const unanswered = { ...deposit, state: 'unanswered', count: 2 } as const
  answer(getTeam, () => failure(401))
  answer(getDealDates, () => failure())
  answer(listSteps, () => [])
  answer(getToday, () => ({
    ...emptyToday,
    due: due({ ...past, reasons: [closed, unanswered] }, { ...nora, reasons: [closed], said: [] }),
  }))
  await show(<TodaySheet />)
  const line = sheet.getByRole('listitem').filter({ hasText: 'Nora Pastclosing' })
  await expect
    .element(line.getByRole('link').first())
    .toHaveAttribute('href', expect.stringContaining(past.clientId))
  expect(sheet.getByRole('button', { name: 'Answer' }).elements()).toHaveLength(1)
  await line.getByRole('button', { name: 'Answer' }).click()
  await expect.element(page.getByRole('dialog').getByText('The dates could not be loaded')).toBeVisible()
})

test('one story 4: unanswered dates of a deal open as one form', async () => {
  const deal = sampleDeal(
    Object.fromEntries(
      ['Deposit to escrow', 'Seller’s disclosures', 'Investigation contingency'].map((name) => [
        name,
        { state: 'open', doneOn: null, isUnanswered: true },
      ]),
    ),
  )
  const unanswered = { ...deposit, state: 'unanswered', count: 3 } as const
  answer(getTeam, () => failure(401))
  answer(getToday, () => ({ ...emptyToday, due: due({ ...nora, reasons: [unanswered], said: [] }) }))
  answer(getDealDates, () => failure())
  answer(listSteps, () => deal.steps)
  const sent = answer(answerDates, () => deal.dates)
  await show(<TodaySheet />)
  await sheet.getByRole('button', { name: 'Answer 3 dates first' }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByText('The dates could not be loaded')).toBeVisible()
  answer(getDealDates, () => deal.dates)
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect.element(form.getByLabelText(/^Deposit to escrow/)).toHaveValue('done')
  await expect.element(form.getByLabelText(/^Investigation contingency/)).toHaveValue('later')
  await expectToFit()
  await form.getByLabelText('Done on').first().fill('2099-01-01')
  await form.getByRole('button', { name: 'Save Answers' }).click()
  await expect.element(form.getByText('Must not be after today')).toBeVisible()
  expect(sent).toEqual([])
  await form.getByRole('button', { name: 'Yesterday' }).first().click()
  await expect.element(form.getByLabelText('Done on').first()).toHaveValue(inDays(-1))
  await form.getByLabelText('Done on').first().fill('2026-10-30')
  await form.getByLabelText(/^Seller’s disclosures/).selectOptions('Not done')
  await form.getByLabelText('Where is it now?').selectOptions('3')
  await form.getByRole('button', { name: 'Save Answers' }).click()
  await expect.element(page.getByText('The answers were saved')).toBeVisible()
  expect(sent).toEqual([
    {
      answers: [
        { dateId: deal.idOf('Deposit to escrow'), answer: 'done', doneOn: '2026-10-30' },
        { dateId: deal.idOf('Seller’s disclosures'), answer: 'open' },
      ],
      currentStep: 3,
    },
  ])
})

test('Today and the pipeline can be retried after a failure', async () => {
  answer(getToday, () => failure())
  answer(getPipeline, () => failure())
  answer(getAdminStats, () => failure())
  await show(
    <main>
      <h1>Admin Dashboard</h1>
      <Ledger />
      <TodaySheet />
      <PipelineSheet />
    </main>,
  )
  const charts = page.getByRole('region', { name: 'Pipeline' })
  await expect.element(sheet.getByText('Today’s items could not be loaded')).toBeVisible()
  await expect.element(charts.getByText('The pipeline could not be loaded')).toBeVisible()
  const figures = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' })
  await expect.element(figures).toBeVisible()
  await expectAccessible()
  answer(getAdminStats, () => ({
    activeTransactions: 3,
    closingThisWeek: 1,
    pendingActions: 2,
    totalClients: 4,
    totalCommission: '1.00',
    closedThisYear: 0,
    activePurchases: 2,
    activeSales: 1,
    nextClosing: null,
    pastDue: 0,
  }))
  await figures.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: '3 Active Transactions' })).toBeVisible()
  answer(getToday, () => ({ ...emptyToday, due: due(past) }))
  answer(getPipeline, () => ({ steps: [], pastClosing: 1, weeks: [] }))
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await charts.getByRole('button', { name: 'Try again' }).click()
  await expect.element(sheet.getByRole('link').first()).toBeVisible()
  await expect.element(charts.getByText('Closings by week').first()).toBeVisible()
})
