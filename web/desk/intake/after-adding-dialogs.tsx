import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type ShowToast, useToast } from '#web/ui/toast-context.ts'
import { SendLinkDialog } from '../client-actions/send-link-dialog.tsx'
import { AddPersonDialog } from '../client/people/add-person-dialog.tsx'
import { keepContract } from './after-adding.ts'
import type { AfterAdding } from './intake-view.ts'

type AfterAddingDialogsProps = { client: AdminClient; after: AfterAdding; onClose: () => void }

/**
 * What follows once a client that came from a contract is added: the files and the note are kept, then the link is sent, and then each
 * ticked co-client is given one, since adding them notifies the client.
 */
export function AfterAddingDialogs({ client, after, onClose }: AfterAddingDialogsProps) {
  const toast = useToast()
  const keep = useEffectEvent(() => void keepAndTell(client.id, after, toast))
  useEffect(() => keep(), [])
  /** How many dialogs are done. */
  const [done, setDone] = useState(0)
  const next = () => {
    if (done === after.coClients.length) onClose()
    else setDone(done + 1)
  }
  if (done === 0) return <SendLinkDialog client={client} isNew onClose={next} />
  const name = after.coClients[done - 1]
  return (
    <AddPersonDialog
      key={done}
      client={client}
      contact={null}
      {...(name === undefined ? {} : { name })}
      onClose={next}
    />
  )
}

/** Keeps the files and the note; what fails is told, and can be tried again where that can help. */
async function keepAndTell(clientId: string, parts: AfterAdding, toast: ShowToast): Promise<void> {
  const failed = await keepContract(clientId, parts)
  if (failed.length === 0) return
  const again = failed.filter(({ canRetry }) => canRetry).map(({ rest }) => rest)
  const rest: AfterAdding = {
    files: again.flatMap(({ files }) => files),
    note: again.map(({ note }) => note).join(''),
    coClients: [],
  }
  const onAction = () => void keepAndTell(clientId, rest, toast)
  toast({
    title: 'Added',
    description: failed.map(({ text }) => `${text}.`).join(' '),
    variant: 'error',
    ...(again.length > 0 ? { action: { text: 'Try again', onAction } } : {}),
  })
}
