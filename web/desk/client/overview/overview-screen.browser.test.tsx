import '#web/desk/desk.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getDealOverview } from '#contract/calls/clients/deal-overview.ts'
import { getDealDates } from '#contract/calls/dates/date-calls.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerTeam } from '#web/testing/desk.ts'
import { answerOverview, quiet, sheet } from '#web/testing/overview.tsx'
import { clientId, sampleDocument } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import OverviewScreen from './overview-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  history.replaceState(null, '', `/admin/client/${clientId}/overview`)
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => show(<OverviewScreen clientId={clientId} />)
/** A promise with its resolver. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = String
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const names = [
  'Closing on Dec 5 cannot hold',
  'Next three days',
  'Who owes what',
  'Last contact',
  'Where it stands',
]
const lineOf = (of: string, title: string) =>
  sheet(of)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })

test('C25: the first tab of a deal is Overview, with its four sheets and the steps', async () => {
  answerOverview()
  await open()
  for (const name of names) await expect.element(sheet(name)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Client pages' }).getByRole('link')
  await expect.element(tabs.first()).toMatchTextContent('Overview')
  await expect.element(tabs.first()).toHaveAttribute('aria-current', 'page')
  expect(
    tabs.elements().map((tab) => new URL((tab as HTMLAnchorElement).href).pathname.split('/').at(-1)),
  ).toEqual([
    'overview',
    'steps',
    'dates',
    'messages',
    'documents',
    'notes',
    'profile',
    'people',
    'activity',
    'deliveries',
  ])
  await expectAccessible()
  await expectToFit()
})

test('the verdict says why, what the client reads meanwhile, and offers the next day that works', async () => {
  answerOverview()
  await open()
  const verdict = sheet('Closing on Dec 5 cannot hold')
  await expect.element(verdict.getByText(/Nora reads: “Elena is checking the closing day”/)).toBeVisible()
  await expect.element(verdict.getByRole('button', { name: /^Move to / })).toBeVisible()
  await expect
    .element(verdict.getByRole('link', { name: 'All dates' }))
    .toHaveAttribute('href', `/admin/client/${clientId}/dates`)
  // One filled button on the page of lists.
  const filled = [...document.querySelectorAll<HTMLElement>('main button, main a')].filter(
    (one) =>
      one.closest('[aria-label="Client"]') === null &&
      getComputedStyle(one).backgroundColor === fillOf(verdict),
  )
  expect(filled).toHaveLength(1)
})
const fillOf = (verdict: ReturnType<typeof sheet>) =>
  getComputedStyle(verdict.getByRole('button', { name: /^Move to / }).element()).backgroundColor

test('the next three days: late, today and ahead, in the order of their days, and nothing beyond', async () => {
  answerOverview()
  await open()
  const next = sheet('Next three days')
  await expect.element(lineOf('Next three days', 'Order the HOA documents').getByText('Yours')).toBeVisible()
  await expect
    .element(
      lineOf('Next three days', 'Appraisal report').getByText(/^Asked of Sierra Crest Mortgage, by today$/),
    )
    .toBeVisible()
  await expect
    .element(
      lineOf('Next three days', 'Appraisal contingency').getByText('Nora decides · 1 more on the same form'),
    )
    .toBeVisible()
  const titles = next
    .getByRole('listitem')
    .elements()
    .map((line) => line.querySelector('b')?.textContent)
  expect(titles).toEqual([
    'Bank statements',
    'Appraisal report',
    'Order the HOA documents',
    'Appraisal contingency',
  ])
})

test('who owes what: one row per person, with what is late and what came last', async () => {
  answerOverview()
  await open()
  await expect
    .element(lineOf('Who owes what', 'Nora: 6 open items'))
    .toMatchTextContent(/Bank statements, late since Nov.18/)
  await expect
    .element(lineOf('Who owes what', 'Priya Nair, Sierra Crest Mortgage'))
    .toMatchTextContent('Appraisal report, today')
  await expect
    .element(lineOf('Who owes what', 'Carla Mendez, Golden Oak Escrow'))
    .toMatchTextContent(/Nothing open. Preliminary title report came Nov.14./)
  await expect
    .element(lineOf('Who owes what', 'You'))
    .toMatchTextContent(/Loan Approval is the current step, 4 of 6/)
})

test('last contact: the message that is not answered, the last visit, what was told last, and by which way', async () => {
  answerOverview()
  const { refresh } = await open()
  const last = sheet('Last contact')
  await expect
    .element(last)
    .toMatchTextContent(/“Does the appraisal come first\?”Nora, yesterday at .* · not answered/)
  await expect.element(last).toMatchTextContent(/Last visitToday at /)
  await expect.element(last).toMatchTextContent(/Last toldNov.18, digest of 3 by email/)
  await expect.element(last).toMatchTextContent(/Hears byEmail nora@example.com/)
  await expect
    .element(last.getByRole('link', { name: 'Reply' }))
    .toHaveAttribute('href', `/admin/client/${clientId}/messages#reply`)
  await expect
    .element(last.getByRole('link', { name: 'Call Nora' }))
    .toHaveAttribute('href', 'tel:9165550199')
  answer(getDealOverview, () => ({ ...quiet, lastMessage: null, lastVisit: null, lastTold: null }))
  await refresh()
  await expect.element(last).toMatchTextContent(/No messages yet.*Never opened.*Nothing sent yet/)
})

test('where it stands: the steps, escrow, and whose deal it is', async () => {
  const { client } = answerOverview()
  const [, omar] = answerTeam()
  answer(getClient, () => ({ ...client, assignedTo: omar?.id, isNumberLocked: true as const }))
  await open()
  const stands = sheet('Where it stands')
  await expect.element(stands.getByText('3 of 6 steps completed')).toBeInTheDocument()
  await expect.element(stands).toMatchTextContent(/Loan Approval step 4 of 6, since/)
  await expect.element(stands).toMatchTextContent(/EscrowGolden Oak Escrow, number locked/)
  await expect.element(stands).toMatchTextContent(/Assigned toOmar Bell/)
  await expect.element(lineOf('Who owes what', 'Omar Bell')).toBeVisible()
  await expect.element(sheet('Next three days').getByText('Omar Bell’s')).toBeVisible()
})

test('nothing is due: the list says so', async () => {
  answerOverview({ isCalm: true })
  await open()
  await expect.element(sheet('Next three days').getByText('Nothing in the next three days.')).toBeVisible()
  await expectAccessible()
})

test('while it loads there are skeletons, and each sheet that fails has its own retry', async () => {
  answerOverview()
  const { promise, resolve } = deferred()
  answer(getDealOverview, async () => {
    await promise
    return quiet
  })
  answer(getDealDates, () => failure())
  await open()
  await expect.element(sheet('Last contact').getByText('Loading: Last contact')).toBeInTheDocument()
  const next = sheet('Next three days')
  await expect.element(next.getByText('What is due could not be loaded')).toBeVisible()
  await expect.element(sheet('Where it stands').getByText('Complete step')).toBeVisible()
  await expectAccessible()
  resolve()
  await expect.element(sheet('Last contact').getByRole('link', { name: 'Reply' })).toBeVisible()
  answerOverview()
  await next.getByRole('button', { name: 'Try again' }).click()
  await expect.element(lineOf('Next three days', 'Appraisal report')).toBeVisible()
})

test('what the client reads fails alone, and says so', async () => {
  answerOverview()
  answer(getDealOverview, () => failure())
  await open()
  await expect.element(page.getByText('What Nora reads could not be loaded.')).toBeVisible()
  await expect.element(sheet('Last contact').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(sheet('Who owes what').getByText(/^Carla/)).toBeVisible()
})

test('a closed deal shows its outcome, what to keep, and the last contact', async () => {
  answerOverview({
    client: { outcome: 'closed', outcomeOn: '2026-11-18', outcomeReason: 'Recorded at noon.' },
  })
  answer(listDocuments, () => [sampleDocument({ name: 'Final closing statement' })])
  await open()
  const outcome = sheet('Closed on Nov 18, 2026')
  await expect.element(outcome.getByText('Recorded at noon.')).toBeVisible()
  await expect.element(lineOf('What to keep', 'Recorded deed')).toMatchTextContent('Not in Files yet')
  await expect
    .element(lineOf('What to keep', 'Final closing statement').getByRole('link', { name: /^Open: / }))
    .toBeVisible()
  await expect.element(sheet('Last contact')).toBeVisible()
  await expect.element(sheet('Next three days')).not.toBeInTheDocument()
  await outcome.getByRole('button', { name: 'Closed, canceled, on hold...' }).click()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Where the deal stands')
  await userEvent.keyboard('{Escape}')
  await expectToFit([320, 1280])
})

test.each([
  ['canceled', { outcome: 'canceled', outcomeOn: '2026-11-18' }, 'Canceled on Nov 18, 2026'],
  ['on hold', { outcome: 'on-hold', outcomeOn: '2026-11-18' }, 'On hold since Nov 18, 2026'],
  ['archived', { isArchived: true }, 'Archived'],
] as const)(
  'a deal that is %s has its outcome and the last contact, and nothing to keep',
  async (_what, client, title) => {
    answerOverview({ client })
    await open()
    await expect.element(sheet(title)).toBeVisible()
    await expect.element(sheet('Last contact')).toBeVisible()
    await expect.element(sheet('What to keep')).not.toBeInTheDocument()
    await expect.element(sheet('Who owes what')).not.toBeInTheDocument()
  },
)

test('without dates and steps the page says what to add', async () => {
  const { deal } = answerOverview()
  answer(getDealDates, () => ({ ...deal.dates, dates: [], steps: [] }))
  answer(listSteps, () => [])
  await open()
  await expect.element(page.getByRole('link', { name: 'Add dates' })).toBeVisible()
  await expect.element(sheet('Where it stands').getByText('No steps yet')).toBeVisible()
})
