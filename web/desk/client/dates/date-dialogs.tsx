import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import type { VerdictFacts } from '#contract/rules/dates/verdict-facts.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import type { DateDialog } from './date-dialog-state.ts'
import { DateForm } from './date-form.tsx'
import { DateHistory } from './date-history.tsx'
import { DeleteDate } from './delete-date.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const MoveDialog = lazyPart(async () => (await import('./move/move-dialog.tsx')).MoveDialog, {
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
      return <FinishDialog client={client} facts={facts} date={dialog.date} onClose={onClose} />
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
