import { useState } from 'react'
import { calls } from 'virtual:call-table'
import type { ChannelSetup } from '#contract/deliveries.ts'
import type { AdminPreferences } from '#contract/preferences.ts'
import { useCall } from '#web/api/use-call.ts'
import { ClientPicker, type PickedClient } from '../clients/client-picker.tsx'
import { CreateNotificationDialog } from './create-notification-dialog.tsx'
import { emptyDraft } from './notification-draft.ts'

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

type Wanted = Pick<
  AdminPreferences,
  'emailNotifications' | 'isEmailConfirmed' | 'smsNotifications' | 'smsConsent' | 'takesPush'
>

/**
 * What to know before a notification is written: that neither mail nor text nor push brings it, and why. Null when one
 * of them does. Texts count only with the client's consent.
 */
export function channelHint(
  { emailNotifications: wantsMail, isEmailConfirmed, smsNotifications, smsConsent, takesPush }: Wanted,
  setUp: Pick<ChannelSetup, 'email' | 'sms'>,
): string | null {
  const wantsTexts = smsNotifications && smsConsent?.isGiven === true
  if (takesPush || (wantsMail && isEmailConfirmed && setUp.email) || (wantsTexts && setUp.sms)) return null
  if (wantsMail && !isEmailConfirmed && setUp.email)
    return 'Seen in the portal only: the client has not confirmed the email address.'
  if (wantsMail && wantsTexts) return 'Seen in the portal only: mail and text messages are not set up.'
  if (wantsMail) return 'Seen in the portal only: mail is not set up, and text messages are off.'
  if (wantsTexts) return 'Seen in the portal only: text messages are not set up, and email is off.'
  return 'Seen in the portal only: email and text messages are off for this client.'
}

/** Whether a notification to a client is seen in the portal only, and why; null while that is not known. */
function useChannelHint(clientId: string | undefined): string | null {
  const enabled = clientId !== undefined
  const preferences = useCall(calls.getPreferences, { clientId: clientId ?? '' }, { enabled })
  const channels = useCall(calls.getChannels, undefined)
  return preferences.data && channels.data ? channelHint(preferences.data, channels.data) : null
}
