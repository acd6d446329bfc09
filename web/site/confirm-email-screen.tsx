import '#web/styles/rest.css'
import { MailCheck } from 'lucide-react'
import { calls } from 'virtual:call-table'
import { request } from '#web/api/request.ts'
import { LinkAction } from './link-action.tsx'

const texts = {
  asks: {
    title: 'Is this your email address?',
    text: 'Confirm it to get updates on your transaction at this address.',
  },
  done: {
    title: 'Your email address is confirmed',
    text: 'You’ll get updates on your transaction at this address. You can turn them off in the Alerts tab of your portal.',
  },
  wrong: {
    title: 'This link does not work',
    text: 'Use the link in our most recent email, or get a new link in the Alerts tab of your portal.',
  },
}

/** /confirm-email/{token}: confirms an address. */
export default function ConfirmEmailScreen({ token }: { token: string }) {
  return (
    <LinkAction
      texts={texts}
      run={() => request(calls.confirmEmail, { body: { token } })}
      failed="The address could not be confirmed. Please try again."
      icon={MailCheck}
      buttonText="Confirm this address"
      busyText="Confirming..."
    />
  )
}
