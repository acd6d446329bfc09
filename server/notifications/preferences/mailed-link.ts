import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'
import { isEmailUndecided, setEmailChoice } from './email-choice.ts'
import { getPreferences, updatePreferences } from './preference-data.ts'

/** The word in the fragment of an emailed portal link, signed for the person and the address that it was sent to. */
export function mailedLinkWord(secret: string, personId: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`mailed link ${personId} ${address}`)
    .digest('base64url')
    .slice(0, 32)
}

const isEqual = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Turns email on for a person who opened their portal by the link in a mail to their current address, which shows that they read
 * it. Changes nothing for a wrong word, an address that has changed since, a deal that is over, the sample, or a person whose email
 * was decided on before. Returns their preferences.
 */
export async function openedByMailedLink(
  services: Services,
  { clientId, personId }: { clientId: string; personId: string },
  word: string,
): Promise<Preferences> {
  const { deliverySecret } = services
  // Opened again and again, the link writes nothing.
  if (!(await isEmailUndecided(services.db, personId))) return getPreferences(services.db, personId)
  const by = { clientId, actor: { personId } }
  return commitForClient(services, by, async ({ db, now, client, reader, record, announce }) => {
    const { email, confirmedEmail } = reader
    const isTheirs =
      email === confirmedEmail && isEqual(word, mailedLinkWord(deliverySecret, personId, email))
    const isOpen = client.outcome === 'open' && !client.isArchived && !client.isSample
    if (isTheirs && isOpen && (await isEmailUndecided(db, personId))) {
      await updatePreferences(db, personId, { emailNotifications: true }, now)
      await setEmailChoice(db, personId, { at: now, writtenBy: null, linkedTo: email })
      await record('email.by-link', email)
      announce(['preferences'])
    }
    return getPreferences(db, personId)
  })
}
