import '#web/styles/rest.css'
import { MailX } from 'lucide-react'
import * as t from '#texts/mail-links.ts'
import { RequestError } from '#web/data/request-error.ts'
import { reach } from '#web/data/request.ts'
import { paths } from '#web/paths.ts'
import { LinkAction } from './link-action.tsx'

const texts = {
  asks: {
    title: t.unsubscribeQuestion,
    text: t.unsubscribeText,
  },
  done: {
    title: t.unsubscribed,
    text: t.unsubscribedText,
  },
  wrong: {
    title: t.wrongLink,
    text: t.unsubscribeWrongText,
  },
}

/** /unsubscribe/{token}: ends the emails about a transaction. */
export default function UnsubscribeScreen({ token }: { token: string }) {
  return (
    <LinkAction
      texts={texts}
      run={() => unsubscribe(token)}
      failed={t.notUnsubscribed}
      icon={MailX}
      buttonText={t.unsubscribe}
      busyText={t.unsubscribing}
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
