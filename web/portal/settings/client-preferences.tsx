import { Mail, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AddressConfirmation } from '#contract/calls/notifications/confirmations.ts'
import type { PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import * as words from '#texts/preferences.ts'
import * as t from '#texts/settings.ts'
import { isPreview } from '#web/data/preview.ts'
import { useCall } from '#web/data/use-call.ts'
import { preferenceRow } from '#web/shared/preferences/preference-group.tsx'
import { usePortalPreferences } from '#web/shared/preferences/preference-queries.ts'
import { PreferencesPanel } from '#web/shared/preferences/preferences-panel.tsx'
import type { SwitchLabels } from '#web/shared/preferences/switch-labels.ts'
import { PushRow } from '#web/shared/push/push-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { ConfirmPanel } from './confirm-panel.tsx'
import { ConfirmNumber } from './confirm-phone.tsx'
import { useConfirmation, type Confirmation } from './use-confirmation.ts'
import { usePortalPush } from './use-portal-push.ts'

/** The client's preferences, with the channels that the team has set up. */
export function ClientPreferences({ client, id }: { client: PortalClient; id?: string }) {
  const { uniqueId, email, phone } = client
  const source = usePortalPreferences(uniqueId)
  const confirmation = useConfirmation(uniqueId)
  const { data: channels, error, isFetching } = useCall(calls.getPortalChannels, { uniqueId })
  const push = usePortalPush(uniqueId, channels, error !== null)
  return (
    <fieldset className="contents" aria-label={words.preferences} disabled={isPreview}>
      <PreferencesPanel
        {...(id === undefined ? {} : { id })}
        source={source}
        reach={{ agent: agentFirstName(client), email, phone, channels: channels ?? null }}
        under={confirmationsUnder({
          preferences: source.preferences.data,
          channels,
          isFetching,
          email,
          phone,
          confirmation,
        })}
      >
        <PushRow
          push={push}
          place="portal"
          className={preferenceRow}
          {...(channels?.isSample ? { closed: words.sample } : {})}
        />
      </PreferencesPanel>
    </fieldset>
  )
}

type Known = {
  /** The stored preferences, without changes still being saved. */
  preferences: Preferences | undefined
  channels: PortalChannels | undefined
  /** The channels are being refetched. */
  isFetching: boolean
  email: string
  phone: string | null
  confirmation: Confirmation
}

/** The confirmation panels below the switches: only for channels that are set up and turned on. */
export function confirmationsUnder(known: Known): Partial<Record<SwitchLabels['field'], ReactNode>> {
  const { preferences, channels, isFetching, email, phone, confirmation } = known
  if (!preferences || !channels || channels.isSample) return {}
  const { phoneConfirmation, emailConfirmation } = channels
  // Turning a switch on sends a code, so the cached "none" would flash before the refetch.
  const isKnown = ({ state }: { state: string }) => state !== 'none' || !isFetching
  const showsPhone = preferences.smsNotifications && channels.sms && channels.takesTexts && phone !== null
  return {
    ...(preferences.emailNotifications && channels.email && isKnown(emailConfirmation)
      ? {
          emailNotifications: (
            <ConfirmEmail email={email} state={emailConfirmation} confirmation={confirmation} />
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

type ConfirmEmailProps = { email: string; state: AddressConfirmation; confirmation: Confirmation }

/** Below the email switch, for an address that is not confirmed: sends the confirmation link. */
function ConfirmEmail({ email, state, confirmation }: ConfirmEmailProps) {
  if (state.state === 'confirmed') return null
  const isSent = state.state === 'sent'
  return (
    <ConfirmPanel
      icon={isSent ? MailCheck : Mail}
      title={isSent ? t.checkYourEmail : t.confirmYourEmail}
      text={isSent ? t.emailLinkSent(email) : t.emailNotYet(email)}
      problem={state.problem}
    >
      {state.canSend && (
        <Button
          block
          variant={isSent ? 'secondary' : 'primary'}
          busy={confirmation.busy === 'sending'}
          busyText={t.sending}
          onClick={() => void confirmation.send('emailConfirmation')}
        >
          {isSent ? t.sendLinkAgain : t.sendLink}
        </Button>
      )}
    </ConfirmPanel>
  )
}
