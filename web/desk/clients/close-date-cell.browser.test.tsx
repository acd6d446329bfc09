import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { CloseDate } from '../deal/close-date.tsx'
import { CloseDateCell } from './close-date-cell.tsx'

const today = '2030-06-10'
const atRisk = { health: 'at-risk', healthReason: 'Loan past due' } as const
const closed = { outcome: 'closed', outcomeOn: '2030-06-07' } as const
const canceled = { outcome: 'canceled', outcomeOn: '2030-06-07' } as const

test.for([
  ['an open deal its days', {}, 'Jun 20, 203010 days', 'Jun 20, 203010 days'],
  [
    'a deal with dates its verdict too',
    atRisk,
    'Jun 20, 203010 daysAt risk. Loan past due.',
    'Jun 20, 203010 days',
  ],
  ['a closed deal the day on which it closed', closed, 'Jun 7, 2030Closed', 'Jun 7, 2030Closed'],
  ['a closed deal no verdict', { ...closed, ...atRisk }, 'Jun 7, 2030Closed', 'Jun 7, 2030Closed'],
  ['a canceled deal when it would have', canceled, 'Jun 20, 2030Canceled', 'Jun 20, 2030Canceled'],
  ['an archived deal no days', { isArchived: true }, 'Jun 20, 2030', 'Jun 20, 2030'],
] as const)('of %s is said, in a row and on a card', async ([, changes, row, card]) => {
  const client: AdminClient = sampleAdminClient(changes)
  await show(
    <>
      <div data-testid="row">
        <CloseDateCell client={client} today={today} />
      </div>
      <div data-testid="card">
        <CloseDate client={client} today={today} />
      </div>
    </>,
  )
  await expect.element(page.getByTestId('row')).toHaveTextContent(row)
  await expect.element(page.getByTestId('card')).toHaveTextContent(card)
})
