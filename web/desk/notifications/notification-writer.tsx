import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { ChannelSetup } from '#contract/calls/notifications/deliveries.ts'
import type { AdminPreferences } from '#contract/calls/notifications/preferences.ts'
import { useCall } from '#web/data/use-call.ts'
import { ClientPicker, type PickedClient } from '../deal/client-picker.tsx'
import { CreateNotificationDialog } from './create-notification-dialog.tsx'
import { portalOnlyReason } from './goes-out-line.ts'
import { emptyDraft } from './notification-draft.ts'

type Addressee = PickedClient & { uniqueId: string }

type NotificationWriterProps = {
  isOpen: boolean
  /** The page's client, which the dialog starts with. */
  chosen: Addressee | null
  onCreated: (clientId: string) => void
  onClose: () => void
}

/** The dialog for a new notification. The draft survives closing the dialog, until it is sent. */
export function NotificationWriter({ isOpen, chosen, onCreated, onClose }: NotificationWriterProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [other, setOther] = useState<Addressee | null>(null)
  const client = other ?? chosen
  const { hint, isEmailOffered } = useChannelHint(isOpen ? client?.id : undefined)
  const note = client?.isArchived ? archivedHint : hint
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
      isEmailOffered={isEmailOffered}
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

const archivedHint = 'This client is archived. Restore the transaction to send notifications.'

type Wanted = Pick<
  AdminPreferences,
  'emailNotifications' | 'isEmailConfirmed' | 'smsNotifications' | 'smsConsent' | 'takesPush'
>

/**
 * Explains why neither email, text nor push will deliver a notification; null when one of them will. Texts
 * require the client's consent.
 */
export function channelHint(
  { emailNotifications: wantsEmail, isEmailConfirmed, smsNotifications, smsConsent, takesPush }: Wanted,
  setUp: Pick<ChannelSetup, 'email' | 'sms'>,
): string | null {
  const wantsTexts = smsNotifications && smsConsent?.isGiven === true
  if (takesPush || (wantsEmail && isEmailConfirmed && setUp.email) || (wantsTexts && setUp.sms)) return null
  const unsent = isEmailConfirmed || !setUp.email ? 'not-set-up' : 'unconfirmed'
  const why = portalOnlyReason({
    email: wantsEmail ? unsent : 'off',
    sms: wantsTexts ? 'not-set-up' : 'off',
  })
  return `Will only appear in the portal: ${why}`
}

interface ChannelsOfClient {
  /** Null while it is not known. */
  hint: string | null
  /** An email by hand can reach a client whom nothing else does. */
  isEmailOffered: boolean
}

function useChannelHint(clientId: string | undefined): ChannelsOfClient {
  const enabled = clientId !== undefined
  const preferences = useCall(calls.getPreferences, { clientId: clientId ?? '' }, { enabled })
  const channels = useCall(calls.getChannels, undefined)
  if (!preferences.data || !channels.data) return { hint: null, isEmailOffered: false }
  const { emailNotifications, emailChoice, isEmailConfirmed } = preferences.data
  const hint = channelHint(preferences.data, channels.data)
  const hasEnded = !emailNotifications && emailChoice?.writtenBy === null
  return { hint, isEmailOffered: hint !== null && channels.data.email && isEmailConfirmed && !hasEnded }
}
