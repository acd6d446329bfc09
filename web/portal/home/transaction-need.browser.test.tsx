import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import type { Need } from '#contract/rules/deal/need.ts'
import { sampleClient, sampleStep } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { RestingItems } from '../need/resting-items.lazy.ts'
import { TransactionNeed } from './transaction-need.tsx'
import { transactionOf } from './transaction.ts'

const today = '2030-06-12'
const band = page.getByRole('region', { name: 'What is needed from you' })
const entered = '2030-06-01T20:00:00.000Z'
const lender = sampleStep({ owner: 'lender', expectedDate: '2030-06-15', nextAction: 'Final approval' })

function Band({ need, client }: { need: Need; client?: Partial<PortalClient> }) {
  const transaction = transactionOf(sampleClient({ createdAt: entered, ...client }), [lender], [], today)
  return (
    <section aria-label="What is needed from you">
      <TransactionNeed transaction={transaction} need={need} />
    </section>
  )
}

const said: AgendaItem = {
  kind: 'money',
  state: 'said',
  subject: 'date',
  id: 'deposit',
  stepId: null,
  title: 'Deposit to escrow',
  detail: null,
  day: today,
  actBy: today,
  owner: 'client',
  waitsFor: null,
  saidDoneOn: '2030-06-11',
  endsByTime: false,
}
const nothing = { resting: [] }
const over = { outcomeOn: '2030-06-03' }

const calm: [Need, Partial<PortalClient>, ...string[]][] = [
  [{ kind: 'closed' }, over, 'The home is yours', 'Closed on Jun 3, 2030.'],
  [{ kind: 'closed' }, { transactionType: 'sale' }, 'The sale is complete', 'Closed on Jun 20, 2030.'],
  [{ kind: 'canceled' }, over, 'Canceled on Jun 3, 2030', 'All dates and tasks are closed.'],
  [
    { kind: 'on-hold', hasItems: true },
    over,
    'On hold since Jun 3, 2030',
    'The countdown and reminders are paused.',
  ],
  [
    { kind: 'on-hold', hasItems: false },
    over,
    'On hold since Jun 3, 2030',
    'Nothing needed from you right now.',
  ],
  [
    { kind: 'archived' },
    { isArchived: true },
    'Nothing needed from you right now',
    'Nothing more can be sent or uploaded.',
  ],
  [
    { kind: 'closing-day', closing: { kind: 'passed' }, ...nothing },
    { expectedCloseDate: '2030-06-10' },
    'Past closing date · ATTENTION NEEDED',
    'Elena is setting the new closing day',
    'The closing was planned for Jun 10, 2030. Nothing is needed from you.',
    'Call Elena',
  ],
  [
    { kind: 'closing-day', closing: { kind: 'passed' }, ...nothing },
    { agentName: '', agentPhone: 'ask me' },
    'Your agent is setting the new closing day',
    'Ask your agent',
  ],
  [
    {
      kind: 'closing-day',
      closing: { kind: 'cannot-hold', title: 'Loan Approval', day: '2030-06-21' },
      ...nothing,
    },
    // On closing day, too.
    { expectedCloseDate: today },
    'Elena is checking the closing day',
    'Loan Approval is expected Jun 21, after the planned closing on Jun 12.',
  ],
  [
    { kind: 'calm', ...nothing },
    {},
    'Nothing needed from you right now',
    'Elena will tell you here first if that changes.',
  ],
  [
    { kind: 'calm', ...nothing },
    { expectedCloseDate: today },
    'Today is closing day',
    'Nothing needed from you right now. Keep your phone close.',
  ],
]

test('C5: each state of a deal in which nothing is asked for has a sentence of its own', async () => {
  await RestingItems.ready()
  const { showAgain } = await show(<Band need={{ kind: 'archived' }} />)
  for (const [need, client, ...sentences] of calm) {
    await showAgain(<Band need={need} client={client} />)
    for (const sentence of sentences)
      await expect.element(band.getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(band.getByRole('list')).not.toBeInTheDocument()
  }
})

test('what the client said stands below a calm sentence, on closing day too', async () => {
  const need: Need = { kind: 'calm', resting: [said] }
  const { showAgain } = await show(<Band need={need} />)
  await expect.element(band.getByText('Elena will tell you here first if that changes.')).toBeVisible()
  await expect.element(band.getByText('You said: sent Jun 11. Elena confirms it.')).toBeVisible()
  await showAgain(<Band need={need} client={{ expectedCloseDate: today }} />)
  await expect.element(band.getByText('Today is closing day')).toBeVisible()
  await expect.element(band.getByText('You said: sent Jun 11. Elena confirms it.')).toBeVisible()
})

const waiting = (changes: Partial<Extract<Need, { kind: 'waiting' }>> = {}): Need => ({
  kind: 'waiting',
  party: 'lender',
  step: lender,
  since: '2030-06-05',
  resting: [],
  ...changes,
})

test('who is waited for is named with what, since when and until when', async () => {
  const { showAgain } = await show(<Band need={waiting()} />)
  const lines = () =>
    band
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.element(band.getByText('Waiting for your lender', { exact: true })).toBeVisible()
  await expect.element(band.getByText('Final approval', { exact: true })).toBeVisible()
  expect(lines()).toEqual(['Sierra Crest Mortgage, since Jun 5, expected Jun 15', 'Nothing needed from you'])
  const late = { ...lender, expectedDate: '2030-06-11', nextAction: null }
  const client = { transactionType: 'sale', lenderName: '' } as const
  await showAgain(<Band need={waiting({ step: late })} client={client} />)
  await expect.element(band.getByText('Waiting for the lender', { exact: true })).toBeVisible()
  await expect.poll(lines).toEqual(['Since Jun 5, was expected Jun 11', 'Nothing needed from you'])
  await expect.element(band.getByText('Final approval')).not.toBeInTheDocument()
  const due = { ...lender, expectedDate: today }
  await showAgain(<Band need={waiting({ party: 'escrow', step: due, since: null })} />)
  await expect.poll(lines).toEqual(['Golden Oak Escrow, expected Jun 12', 'Nothing needed from you'])
  const early = { ...lender, expectedDate: '2030-05-31' }
  await showAgain(<Band need={waiting({ party: 'other-side', step: early, since: null })} />)
  await expect.poll(lines).toEqual(['Nothing needed from you'])
  await showAgain(<Band need={waiting({ party: 'agent', step: early })} />)
  await expect.poll(lines).toEqual(['Elena Ruiz', 'Nothing needed from you'])
})
