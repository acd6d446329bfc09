import { commitForClient } from '../../db/commit-for-client.ts'
import { notFound } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { setEmailChoice } from './email-choice.ts'
import { getPreferences, updatePreferences } from './preference-data.ts'
import { verifyUnsubscribeToken } from './unsubscribe-token.ts'

/** Turns off email for the client of an unsubscribe token; repeating it changes nothing. Throws 404. */
export async function unsubscribeFromEmail(services: Services, token: string): Promise<void> {
  const clientId = verifyUnsubscribeToken(services.deliverySecret, token)
  if (clientId === null) throw notFound()
  await commitForClient(services, { clientId, actor: 'client' }, async ({ db, now, record, announce }) => {
    if (!(await getPreferences(db, clientId)).emailNotifications) return
    await updatePreferences(db, clientId, { emailNotifications: false }, now)
    await setEmailChoice(db, clientId, { at: now, writtenBy: null })
    await record('preferences.changed', 'emailNotifications')
    announce(['preferences'])
  })
}
