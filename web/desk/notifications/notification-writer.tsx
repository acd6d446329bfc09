import { useState } from 'react'
import { ClientPicker, type PickedClient } from '../clients/client-picker.tsx'
import { CreateNotificationDialog } from './create-notification-dialog.tsx'
import { emptyDraft } from './notification-draft.ts'
import { useChannelHint } from './use-channel-hint.ts'

type Addressee = PickedClient & { uniqueId: string }

type NotificationWriterProps = {
  isOpen: boolean
  /** The client of the page: the dialog starts with it. */
  chosen: Addressee | null
  onCreated: (clientId: string) => void
  onClose: () => void
}

/** The dialog for a new notification. What is written stays until it is sent, also when the dialog is closed. */
export function NotificationWriter({ isOpen, chosen, onCreated, onClose }: NotificationWriterProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [other, setOther] = useState<Addressee | null>(null)
  const client = other ?? chosen
  const note = useChannelHint(isOpen ? client?.id : undefined)
  const close = () => {
    setOther(null)
    onClose()
  }
  if (!isOpen) return null
  return (
    <CreateNotificationDialog
      client={client}
      picker={<ClientPicker chosen={client} onChoose={setOther} />}
      note={note}
      draft={draft}
      onDraft={setDraft}
      onCreated={(clientId) => {
        setDraft(emptyDraft)
        close()
        onCreated(clientId)
      }}
      onClose={close}
    />
  )
}
