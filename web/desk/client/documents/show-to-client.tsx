import { Eye } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'

type ShowToClientProps = { document: TransactionDocument; firstName: string }

/** Shows a file that a partner sent to the client side, who hear of it then; nothing once they see it. */
export function ShowToClient({
  document: { id, name, clientId, isForClient },
  firstName,
}: ShowToClientProps) {
  const show = useAction(
    () => request(calls.changeDocument, { params: { id }, body: { isForClient: true } }),
    {
      done: `${firstName} sees ${name} now`,
      failed: 'The document could not be shown',
      changes: { call: calls.changeDocument, clientId },
    },
  )
  if (isForClient !== false) return null
  return (
    <Button
      variant="secondary"
      icon={Eye}
      busy={show.isBusy}
      aria-label={`Show to ${firstName}: ${name}`}
      onClick={() => show.run()}
    >
      Show to {firstName}
    </Button>
  )
}
