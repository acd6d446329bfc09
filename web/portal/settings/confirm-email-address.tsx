import { Mail, MailCheck } from 'lucide-react'
import type { AddressConfirmation } from '#contract/confirmations.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import type { Confirmation } from './use-confirmation.ts'

type ConfirmMailProps = { email: string; state: AddressConfirmation; confirmation: Confirmation }

/** Under the switch for mails, once another address was typed: the link that makes mails come to it. */
export function ConfirmMail({ email, state, confirmation }: ConfirmMailProps) {
  if (state.state === 'confirmed') return null
  const isSent = state.state === 'sent'
  return (
    <ConfirmPanel
      icon={isSent ? MailCheck : Mail}
      title={isSent ? 'Open the mail we sent' : 'Confirm your email address'}
      text={
        isSent
          ? `Press the button in the mail to ${email}. Nothing else goes there before that.`
          : `No mails go to ${email} yet. We send it a link first, to be sure that it is yours.`
      }
      problem={state.problem}
    >
      {state.canSend && (
        <Button
          block
          variant={isSent ? 'secondary' : 'primary'}
          busy={confirmation.busy === 'sending'}
          busyText="Sending..."
          onClick={() => void confirmation.send('emailConfirmation')}
        >
          {isSent ? 'Send the link again' : 'Send a link'}
        </Button>
      )}
    </ConfirmPanel>
  )
}
