import { Trash2 } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeleteDate } from './date-mutations.ts'

type DeleteDateProps = { client: AdminClient; facts: ScheduleFacts; date: DealDate; onClose: () => void }

/** What becomes of the dates and steps that count from a deleted one. */
function onDependents(id: string, { dates, steps }: ScheduleFacts): string {
  const count = [...dates, ...steps].filter(({ rule, isByHand }) => rule?.from === id && !isByHand).length
  if (count === 0) return ''
  if (count === 1) return ' What counts from it stays on its day, set by hand.'
  return ` The ${count} dates and steps that count from it stay on their days, set by hand.`
}

/** Asks for confirmation. Mount it to open it. */
export function DeleteDate({ client, facts, date, onClose }: DeleteDateProps) {
  const { run, isBusy } = useDeleteDate(client.id)
  const seen = date.isVisible ? `It disappears from ${client.firstName}’s portal. ` : ''
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${date.name}?`}
      consequence={`${seen}This cannot be undone.${onDependents(date.id, facts)}`}
      confirmText="Delete"
      busyText="Deleting..."
      icon={Trash2}
      busy={isBusy}
      onConfirm={() => run(date, { onSuccess: onClose })}
    />
  )
}
