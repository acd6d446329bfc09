import '#web/styles/rest.css'
import { MailX } from 'lucide-react'
import * as t from '#texts/mail-links.ts'
import { RequestError } from '#web/data/request-error.ts'
import { reach } from '#web/data/request.ts'
import { paths } from '#web/paths.ts'
import { LinkAction } from './link-action.tsx'

/** The words for a person of the client side. */
const toClient = () => ({
  texts: {
    asks: { title: t.unsubscribeQuestion, text: t.unsubscribeText },
    done: { title: t.unsubscribed, text: t.unsubscribedText },
    wrong: { title: t.wrongLink, text: t.unsubscribeWrongText },
  },
  failed: t.notUnsubscribed,
  buttonText: t.unsubscribe,
})

/** The words for a partner, who has a page and no portal. */
const toPartner = () => ({
  texts: {
    asks: { title: t.stopQuestion, text: t.stopText },
    done: { title: t.stopped, text: t.stoppedText },
    wrong: { title: t.wrongLink, text: t.stopWrongText },
  },
  failed: t.notStopped,
  buttonText: t.stopEmails,
})

/** /unsubscribe/{token}: ends the emails about a transaction; `?partner` in the link of an email to a partner. */
export default function UnsubscribeScreen({ token }: { token: string }) {
  const isPartner = new URLSearchParams(location.search).has('partner')
  return (
    <LinkAction
      {...(isPartner ? toPartner() : toClient())}
      run={() => unsubscribe(token)}
      icon={MailX}
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
