import '#web/styles/rest.css'
import { MailX } from 'lucide-react'
import { RequestError } from '#web/api/request-error.ts'
import { reach } from '#web/api/request.ts'
import { paths } from '#web/paths.ts'
import { LinkAction } from './link-action.tsx'

const texts = {
  asks: {
    title: 'Unsubscribe from these emails?',
    text: 'You’ll no longer get email updates about this transaction. You can still see everything and reach your agent in your portal.',
  },
  done: {
    title: 'You’re unsubscribed',
    text: 'You won’t get any more email updates about this transaction. You can turn them back on in the Alerts tab of your portal.',
  },
  wrong: {
    title: 'This link does not work',
    text: 'Use the link at the bottom of our most recent email, or turn off Email in the Alerts tab of your portal.',
  },
}

/** /unsubscribe/{token}: ends the emails about a transaction. */
export default function UnsubscribeScreen({ token }: { token: string }) {
  return (
    <LinkAction
      texts={texts}
      run={() => unsubscribe(token)}
      failed="We couldn’t unsubscribe you. Please try again."
      icon={MailX}
      buttonText="Unsubscribe"
      busyText="Stopping..."
    />
  )
}

/**
 * Ends the emails identified by the token, using one-click unsubscribe (RFC 8058). Throws a 404 for a wrong
 * token.
 */
async function unsubscribe(token: string): Promise<void> {
  const response = await reach(paths.unsubscribe(token), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    credentials: 'omit',
  })
  if (!response.ok) throw new RequestError(response.status, response.statusText, await response.text())
}
