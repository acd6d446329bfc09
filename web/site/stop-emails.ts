import { RequestError } from '#web/api/request-error.ts'
import { reach } from '#web/api/request.ts'
import { paths } from '#web/paths.ts'

/** Ends the mails that a letter's token names, as mail programs do it (RFC 8058). Throws 404 for a wrong token. */
export async function stopMails(token: string): Promise<void> {
  const response = await reach(paths.unsubscribe(token), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    credentials: 'omit',
  })
  if (!response.ok) throw new RequestError(response.status, response.statusText, await response.text())
}
