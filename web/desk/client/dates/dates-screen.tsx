import { CalendarSync, Plus } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import { useCall } from '#web/data/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { DealPage } from '../frame/deal-page.tsx'
import type { DateDialog, OnOpenDialog } from './date-dialogs.tsx'
import { DatesLoading, KeyDates } from './key-dates.tsx'

/** The dates of one deal: due and moved dates, and whether it can still close. */
export default function DatesScreen({ clientId }: { clientId: string }) {
  const [dialog, setDialog] = useState<DateDialog | null>(null)
  return (
    <DealPage
      clientId={clientId}
      title="Key Dates"
      backText="Back to Admin Dashboard"
      actions={<DateActions clientId={clientId} onOpen={setDialog} />}
      loading={<DatesLoading />}
    >
      {(client) => <KeyDates client={client} dialog={dialog} onOpen={setDialog} />}
    </DealPage>
  )
}

/** The buttons beside the title: a further date, and another closing day. */
function DateActions({ clientId, onOpen }: { clientId: string; onOpen: OnOpenDialog }) {
  const client = useCall(calls.getClient, { id: clientId }).data
  const hasDates = (useCall(calls.getDealDates, { id: clientId }).data?.dates.length ?? 0) > 0
  const isLocked = !client || client.isArchived
  const hasEnded = client !== undefined && isEnded(client.outcome)
  return (
    <>
      <Button variant="secondary" icon={Plus} disabled={isLocked} onClick={() => onOpen({ action: 'add' })}>
        Add Date
      </Button>
      {hasDates && !hasEnded && (
        <Button
          icon={CalendarSync}
          disabled={isLocked}
          onClick={() => onOpen({ action: 'move', start: { subject: 'closing' } })}
        >
          Move the closing
        </Button>
      )}
    </>
  )
}
