import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { MoveStart } from '#web/desk/client/dates/move/move-choice.ts'
import { MoveDialog } from '#web/desk/client/dates/move/move-dialog.tsx'
import { sampleDeal } from './deal-dates.ts'
import { sampleAdminClient } from './samples.ts'
import { show } from './show.tsx'

export const onClose = vi.fn<() => void>()

export const loan: Partial<DealDate> = { day: '2026-11-24', isByHand: true }

/** Opens the dialog that moves days of a deal; `change` shows it with the deal as it is by then. */
export async function open(
  start: MoveStart = { subject: 'closing' },
  deal = sampleDeal({ 'Loan contingency': loan }),
  of: Partial<AdminClient> = {},
) {
  const client = sampleAdminClient({ firstName: 'Maya', ...of })
  const dialog = (next: typeof deal) => (
    <MoveDialog
      client={client}
      dates={next.dates}
      facts={next.verdictFacts}
      start={start}
      onClose={onClose}
    />
  )
  const { showAgain } = await show(dialog(deal))
  return { deal, change: (next: typeof deal) => showAgain(dialog(next)) }
}

export const day = (name = 'New closing day') => page.getByLabelText(name, { exact: true })
export const box = (name: string) => page.getByRole('checkbox', { name })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
