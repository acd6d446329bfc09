import { useEffect, useEffectEvent } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { useCall } from '#web/data/use-call.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { SendLinkDialog } from '../client-actions/send-link-dialog.tsx'
import { completedText, useCompleteCurrentStep } from '../client-actions/use-complete-current-step.ts'
import { RequestDocumentDialog } from '../client/documents/request-document-dialog.tsx'
import { NoteDialog } from '../client/notes/note-dialog.tsx'
import { CompleteStepDialog } from '../completion/lazy-complete-step.ts'
import type { ClientCommand } from './client-commands.ts'

type ClientCommandDialogProps = {
  command: Exclude<ClientCommand, 'move'>
  clientId: string
  onClose: () => void
}

/** Does one thing with one client, on any page. Mount it to start. */
export function ClientCommandDialog({ command, clientId, onClose }: ClientCommandDialogProps) {
  const { data: client, error } = useCall(calls.getClient, { id: clientId })
  const toast = useToast()
  const fail = useEffectEvent((reason: Error) => {
    const description = failureMessage(reason, 'Failed to fetch client')
    toast({ title: 'Error', description, variant: 'error' })
    onClose()
  })
  useEffect(() => {
    if (error && !client) fail(error)
  }, [error, client])
  if (!client) return null
  if (command === 'complete') return <CompleteCurrentStep client={client} onClose={onClose} />
  if (command === 'request') return <RequestDocumentDialog client={client} onClose={onClose} />
  if (command === 'note') return <NoteDialog client={client} note={null} onClose={onClose} />
  return <SendLinkDialog client={client} onClose={onClose} />
}

/** Completes it at once, or asks first; stays mounted without a question, so that the toast and its Undo work. */
function CompleteCurrentStep({ client, onClose }: { client: AdminClient; onClose: () => void }) {
  const { run, question, close } = useCompleteCurrentStep()
  const start = useEffectEvent(() => run(client))
  useEffect(() => start(), [])
  if (!question) return null
  return (
    <CompleteStepDialog
      {...question}
      describe={(after) => completedText(question.step.title, after)}
      onClose={() => {
        close()
        onClose()
      }}
    />
  )
}
