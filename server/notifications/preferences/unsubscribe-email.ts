import { partnerRoles } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { clientOfPerson } from '../../db/readers.ts'
import { notFound, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { setEmailChoice, whenEmailEnded } from './email-choice.ts'
import { updatePreferences } from './preference-data.ts'
import { verifyUnsubscribeToken } from './unsubscribe-token.ts'

/** When a partner stopped the emails about their deal; undefined for a person who is no partner. */
async function whenStopped(db: Db, personId: string): Promise<string | null | undefined> {
  const partner = await db
    .selectFrom('people')
    .select('emailsStoppedAt')
    .where('id', '=', personId)
    .where('role', 'in', partnerRoles)
    .executeTakeFirst()
  return partner?.emailsStoppedAt
}

/** Stops the emails to a partner, also those that wait to be sent. */
async function stopPartnerEmails(services: Services, clientId: string, personId: string): Promise<void> {
  await commitForClient(
    services,
    { clientId, actor: { personId } },
    async ({ db, now, reader, record, announce }) => {
      if ((await whenStopped(db, personId)) !== null) return
      await db
        .updateTable('people')
        .set({ emailsStoppedAt: now })
        .where('id', '=', personId)
        .where('clientId', '=', clientId)
        .execute()
      await db
        .updateTable('deliveries')
        .set({ state: 'cancelled', reason: 'stopped', settledAt: now })
        .where('personId', '=', personId)
        .where('state', '=', 'held')
        .execute()
      await record('person.emails-stopped', nameOf(reader))
      announce(['people', 'notifications'], 'admins')
    },
  )
}

/** Turns off email for a person of the client side, by their own choice. Returns whether it was not off already. */
export async function turnEmailOff(db: Db, personId: string, now: string): Promise<boolean> {
  if ((await whenEmailEnded(db, personId)) !== null) return false
  await updatePreferences(db, personId, { emailNotifications: false }, now)
  await setEmailChoice(db, personId, { at: now, writtenBy: null })
  return true
}

/**
 * Turns off email for the person of an unsubscribe token: a partner's about their deal, a client's by their preferences,
 * also if email was off and a member sent one by hand. Repeating
 * it changes nothing. Throws 404.
 */
export async function unsubscribeFromEmail(services: Services, token: string): Promise<void> {
  const personId = verifyUnsubscribeToken(services.deliverySecret, token)
  if (personId === null) throw notFound()
  const clientId = orNotFound(await clientOfPerson(services.db, personId))
  const stoppedAt = await whenStopped(services.db, personId)
  if (stoppedAt === null) await stopPartnerEmails(services, clientId, personId)
  // Nothing counts how often a link is used, so that the second time writes nothing.
  if (stoppedAt !== undefined || (await whenEmailEnded(services.db, personId)) !== null) return
  await commitForClient(
    services,
    { clientId, actor: { personId } },
    async ({ db, now, record, announce }) => {
      if (!(await turnEmailOff(db, personId, now))) return
      await record('preferences.changed', 'emailNotifications')
      announce(['preferences'])
    },
  )
}
