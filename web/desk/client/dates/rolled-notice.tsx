import { CalendarClock } from 'lucide-react'
import { useMemo } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import { rolledContingencies } from '#contract/rules/dates/rolled-contingencies.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import type { OnOpenDialog } from './date-dialogs.tsx'

type RolledNoticeProps = { client: AdminClient; dates: Dates; facts: ScheduleFacts; onOpen: OnOpenDialog }

/**
 * Tells the team, until it has decided, that contingencies were moved off a day off and may end earlier by the contract; leads to
 * the correction, and can be dismissed.
 */
export function RolledNotice({ client, dates, facts, onOpen }: RolledNoticeProps) {
  const keep = useKeepRolledDays(client.id)
  const count = useMemo(() => rolledContingencies(facts).length, [facts])
  if (count === 0 || dates.keepsRolledDays || client.isArchived || isEnded(client.outcome)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-band-amber-soft px-4 py-2 text-15 md:px-6">
      <CalendarClock className="size-4.5 flex-none text-band-amber-ink" aria-hidden="true" />
      <p className="min-w-52 flex-1">
        {count === 1
          ? '1 contingency was moved off a weekend or holiday. By the contract it may end earlier.'
          : `${count} contingencies were moved off a weekend or holiday. By the contract they may end earlier.`}
      </p>
      <span className="-mx-3 flex flex-wrap">
        <Button variant="quiet" onClick={() => onOpen({ action: 'move', start: { subject: 'rolled' } })}>
          See the correction
        </Button>
        <Button variant="quiet" busy={keep.isBusy} busyText="Keeping..." onClick={() => keep.run(true)}>
          {count === 1 ? 'Keep as it is' : 'Keep as they are'}
        </Button>
      </span>
    </div>
  )
}

/** Dismisses the notice for everybody of the team, with a toast that brings it back. */
function useKeepRolledDays(clientId: string) {
  const set = (keeps: boolean) => request(calls.keepRolledDays, { params: { id: clientId }, body: { keeps } })
  const shared = {
    failed: 'That could not be saved',
    changes: { call: calls.keepRolledDays, clientId },
    waitsFor: [queryKey(calls.getDealDates, { id: clientId })],
    refetchesOnFailure: true,
  }
  const askAgain = useAction(set, { ...shared, done: 'You are asked about them again' })
  return useAction(set, {
    ...shared,
    done: () => ({
      title: 'Success',
      description: 'The contingencies stay on their days',
      action: { text: 'Undo', onAction: () => askAgain.run(false) },
    }),
  })
}
