import { CalendarSync, Plus } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import type { OnOpenDialog } from './date-dialog-state.ts'

/** The buttons beside the title: a further date, and another closing day. */
export function DateActions({ clientId, onOpen }: { clientId: string; onOpen: OnOpenDialog }) {
  const client = useCall(calls.getClient, { id: clientId }).data
  const hasDates = (useCall(calls.getDealDates, { id: clientId }).data?.dates.length ?? 0) > 0
  const isLocked = !client || client.isArchived
  return (
    <>
      <Button variant="secondary" icon={Plus} disabled={isLocked} onClick={() => onOpen({ action: 'add' })}>
        Add Date
      </Button>
      {hasDates && (
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
