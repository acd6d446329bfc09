import { commitForClient } from '../../db/commit-for-client.ts'
import { clientOfPerson } from '../../db/readers.ts'
import { notFound, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { setEmailChoice } from './email-choice.ts'
import { getPreferences, updatePreferences } from './preference-data.ts'
import { verifyUnsubscribeToken } from './unsubscribe-token.ts'

/** Turns off email for the person of an unsubscribe token; repeating it changes nothing. Throws 404. */
export async function unsubscribeFromEmail(services: Services, token: string): Promise<void> {
  const personId = verifyUnsubscribeToken(services.deliverySecret, token)
  if (personId === null) throw notFound()
  const clientId = orNotFound(await clientOfPerson(services.db, personId))
  // Nothing counts how often a link is used, so that the second time writes nothing.
  if (!(await getPreferences(services.db, personId)).emailNotifications) return
  await commitForClient(
    services,
    { clientId, actor: { personId } },
    async ({ db, now, record, announce }) => {
      if (!(await getPreferences(db, personId)).emailNotifications) return
      await updatePreferences(db, personId, { emailNotifications: false }, now)
      await setEmailChoice(db, personId, { at: now, writtenBy: null })
      await record('preferences.changed', 'emailNotifications')
      announce(['preferences'])
    },
  )
}
