import type { ReactNode } from 'react'
import type { PortalChannels } from '#contract/deliveries.ts'
import type { Preferences } from '#contract/preferences.ts'
import type { SwitchLabels } from '#web/shared/preferences/switch-labels.ts'
import { ConfirmMail } from './confirm-email-address.tsx'
import { ConfirmNumber } from './confirm-phone.tsx'
import type { Confirmation } from './use-confirmation.ts'

type Known = {
  /** As stored: what is still being saved asks for nothing. */
  preferences: Preferences | undefined
  channels: PortalChannels | undefined
  /** The channels are being asked for anew. */
  isFetching: boolean
  email: string
  phone: string | null
  confirmation: Confirmation
}

/** What stands under the switches of the portal: only where the channel is set up, and switched on. */
export function confirmationsUnder(known: Known): Partial<Record<SwitchLabels['field'], ReactNode>> {
  const { preferences, channels, isFetching, email, phone, confirmation } = known
  if (!preferences || !channels || channels.isSample) return {}
  const { phoneConfirmation, emailConfirmation } = channels
  // A code is on its way as soon as a switch is on: what was known before that would flash up as "none".
  const isKnown = ({ state }: { state: string }) => state !== 'none' || !isFetching
  const showsPhone = preferences.smsNotifications && channels.sms && channels.takesTexts && phone !== null
  return {
    ...(preferences.emailNotifications && channels.email && isKnown(emailConfirmation)
      ? {
          emailNotifications: (
            <ConfirmMail email={email} state={emailConfirmation} confirmation={confirmation} />
          ),
        }
      : {}),
    ...(showsPhone && isKnown(phoneConfirmation)
      ? {
          smsNotifications: (
            <ConfirmNumber phone={phone} state={phoneConfirmation} confirmation={confirmation} />
          ),
        }
      : {}),
  }
}
