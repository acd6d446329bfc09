import { Trash2 } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import type { VerdictFacts } from '#contract/rules/dates/verdict-facts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { DateForm } from './date-form.tsx'
import { useDeleteDate } from './date-mutations.ts'
import { FinishDialog } from './finish-dialog.tsx'
import type { MoveStart } from './move/move-choice.ts'
import { DateHistory } from './moves-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'

/** The dialog that is open on the page of key dates. */
export type DateDialog =
  | { action: 'add' | 'template' }
  /** Contingencies that are ticked at first, by id. */
  | { action: 'remove'; ticked: readonly string[] }
  | { action: 'edit' | 'finish' | 'delete' | 'history'; date: DealDate }
  | { action: 'move'; start: MoveStart }

export type OnOpenDialog = (dialog: DateDialog | null) => void

const MoveDialog = lazyPart(() => import('./move/move-dialog.tsx'), 'MoveDialog', {
  missing: MissingDialog,
})

type DateDialogsProps = {
  client: AdminClient
  dates: Dates
  facts: ScheduleFacts
  /** Null while they load. */
  verdictFacts: VerdictFacts | null
  dialog: DateDialog
  onClose: () => void
}

/** The dialog that is open on the page of key dates. */
export function DateDialogs({ client, dates, facts, verdictFacts, dialog, onClose }: DateDialogsProps) {
  switch (dialog.action) {
    case 'add':
      return <DateForm client={client} facts={facts} date={null} onClose={onClose} />
    case 'edit':
      return <DateForm client={client} facts={facts} date={dialog.date} onClose={onClose} />
    case 'finish':
      return (
        <FinishDialog
          client={client}
          facts={facts}
          dates={dates.dates}
          date={dialog.date}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <RemoveDialog
          client={client}
          facts={facts}
          dates={dates.dates}
          ticked={dialog.ticked}
          onClose={onClose}
        />
      )
    case 'delete':
      return <DeleteDate client={client} facts={facts} date={dialog.date} onClose={onClose} />
    case 'history':
      return <DateHistory client={client} date={dialog.date} onClose={onClose} />
    case 'template':
      return <TemplateDialog client={client} facts={facts} onClose={onClose} />
    default:
      return (
        verdictFacts && (
          <MoveDialog
            client={client}
            dates={dates}
            facts={verdictFacts}
            start={dialog.start}
            onClose={onClose}
          />
        )
      )
  }
}

type DeleteDateProps = { client: AdminClient; facts: ScheduleFacts; date: DealDate; onClose: () => void }

/** The consequence for dates and steps that count from a deleted date. */
function onDependents(id: string, { dates, steps }: ScheduleFacts): string {
  const count = [...dates, ...steps].filter(({ rule, isByHand }) => rule?.from === id && !isByHand).length
  if (count === 0) return ''
  if (count === 1) return ' What counts from it stays on its day, set by hand.'
  return ` The ${count} dates and steps that count from it stay on their days, set by hand.`
}

/** Asks for confirmation. Mount it to open it. */
function DeleteDate({ client, facts, date, onClose }: DeleteDateProps) {
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
