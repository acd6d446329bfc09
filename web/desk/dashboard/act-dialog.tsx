import { useQuery } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { queryKey } from '#web/data/query-key.ts'
import { answerMeta } from '#web/data/query-meta.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { OutcomeDialog } from '../client-actions/outcome-dialog.tsx'
import { SendLinkDialog } from '../client-actions/send-link-dialog.tsx'
import { SendLinksDialog } from '../client-actions/send-links-dialog.tsx'
import { DateDialogs } from '../client/dates/date-dialogs.tsx'
import { useDealFacts, useVerdictFacts } from '../client/dates/deal-facts.ts'
import { onOneForm } from '../client/dates/removal-form.ts'
import { useTeamToday } from '../use-team-today.ts'
import type { TodayAct } from './today-act.ts'

/** An act that opens a dialog about a deal. */
export type DialogAct = Extract<TodayAct, { does: 'finish' | 'move' | 'record' | 'send-link' | 'send-links' }>
type DealAct = Exclude<DialogAct, { does: 'send-links' }>

type ActDialogProps<Act = DialogAct> = { act: Act; onClose: () => void }

/** The dialog of an act of Today, once its deal or deals have loaded. Mount it to open it. */
export function ActDialog({ act, onClose }: ActDialogProps) {
  if (act.does === 'send-links') return <LinksAct clientIds={act.clientIds} onClose={onClose} />
  return <DealActDialog act={act} onClose={onClose} />
}

type LinksActProps = { clientIds: readonly string[]; onClose: () => void }

/** Those who were deleted in the meantime are left out. */
function LinksAct({ clientIds, onClose }: LinksActProps) {
  const clients = useQuery({
    queryKey: [...queryKey(calls.findClients), 'links', clientIds],
    queryFn: ({ signal }) =>
      Promise.allSettled(clientIds.map((id) => request(calls.getClient, { params: { id }, signal }))).then(
        (loaded) => {
          const found = loaded.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
          const [failed] = loaded.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
          if (found.length === 0 && failed) throw failed
          return found
        },
      ),
    meta: answerMeta(calls.findClients, undefined),
  })
  if (!clients.data) return <Missing query={clients} onClose={onClose} />
  return <SendLinksDialog clients={clients.data} onClose={onClose} />
}

function DealActDialog({ act, onClose }: ActDialogProps<DealAct>) {
  const client = useCall(calls.getClient, { id: act.clientId })
  const today = useTeamToday()
  if (!client.data) return <Missing query={client} onClose={onClose} />
  if (act.does === 'send-link') return <SendLinkDialog client={client.data} onClose={onClose} />
  if (act.does === 'record') {
    return (
      <OutcomeDialog
        client={client.data}
        suggested={{ outcome: 'closed', outcomeOn: today }}
        onClose={onClose}
      />
    )
  }
  return <DateAct client={client.data} act={act} onClose={onClose} />
}

type DateActProps = {
  client: AdminClient
  act: Extract<DialogAct, { does: 'finish' | 'move' }>
  onClose: () => void
}

function DateAct({ client, act, onClose }: DateActProps) {
  const { query, dates, facts } = useDealFacts(client.id)
  const verdictFacts = useVerdictFacts(client, facts)
  if (!dates || !facts) return <Missing query={query} onClose={onClose} />
  const shared = { client, dates, facts, verdictFacts, onClose }
  if (act.does === 'move')
    return (
      <DateDialogs
        {...shared}
        dialog={{
          action: 'move',
          start: { subject: 'closing', ...(act.day === null ? {} : { day: act.day }) },
        }}
      />
    )
  const date = dates.dates.find(({ id }) => id === act.dateId)
  if (!date) return <Problem text="It was deleted in the meantime." onRetry={onClose} onClose={onClose} />
  if (date.kind !== 'contingency') return <DateDialogs {...shared} dialog={{ action: 'finish', date }} />
  const ticked = act.wholeForm ? onOneForm(dates.dates, date) : [date.id]
  return <DateDialogs {...shared} dialog={{ action: 'remove', ticked }} />
}

type MissingProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  onClose: () => void
}

/** Nothing while it loads; then, if it did not, that it did not. */
function Missing({ query, onClose }: MissingProps) {
  if (!query.error) return null
  return (
    <Problem
      text={failureMessage(query.error, 'The deal could not be loaded.')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    />
  )
}

type ProblemProps = { text: string; busy?: boolean; onRetry: () => void; onClose: () => void }

function Problem({ text, busy = false, onRetry, onClose }: ProblemProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="This did not open"
      consequence={text}
      confirmText="Try again"
      busyText="Trying..."
      busy={busy}
      onConfirm={onRetry}
    />
  )
}
