import type { SmsConsent } from '#contract/calls/notifications/preferences.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'

/** Adds an entry to the append-only record of consent to texts. Returns its id. */
export async function recordConsent(
  db: Db,
  consent: {
    clientId: string
    personId: string
    phone: string
    isGiven: boolean
    source: SmsConsent['source']
    wording: string
  },
  at: string,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('sms_consents')
    .values({ ...consent, id, createdAt: at })
    .execute()
  return id
}

/** Returns the latest consent entry for this number of a person; null when there is none. */
export async function getLastConsent(db: Db, personId: string, phone: string): Promise<SmsConsent | null> {
  const last = await db
    .selectFrom('sms_consents')
    .select(['isGiven', 'createdAt as at', 'source'])
    .where('personId', '=', personId)
    .where('phone', '=', phone)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last as SmsConsent | undefined) ?? null
}

/** Whether the latest consent entry for this number of a person is a yes. */
export async function hasConsent(db: Db, personId: string, phone: string): Promise<boolean> {
  return (await getLastConsent(db, personId, phone))?.isGiven ?? false
}

/**
 * Whether this number is known to be the person's own: by a code, an admin, or a text from the number.
 * Turning texts off in the portal does not change that; a STOP from the number does.
 */
export async function isNumberConfirmed(db: Db, personId: string, phone: string): Promise<boolean> {
  const last = await db
    .selectFrom('sms_consents')
    .select('isGiven')
    .where('personId', '=', personId)
    .where('phone', '=', phone)
    .where((of) => of.or([of('isGiven', '=', true), of('source', 'in', ['text', 'gateway'])]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.isGiven ?? false
}

/** Whether the last keyword texted from a number, to any portal, was STOP. */
export async function hasRepliedStop(db: Db, phone: string): Promise<boolean> {
  const last = await db
    .selectFrom('sms_consents')
    .select('isGiven')
    .where('phone', '=', phone)
    .where('source', '=', 'text')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.isGiven === false
}

/** Whether a person has ever consented to texts to a different number. */
export async function hasConsentedElsewhere(db: Db, personId: string, phone: string): Promise<boolean> {
  const one = await db
    .selectFrom('sms_consents')
    .select('id')
    .where('personId', '=', personId)
    .where('phone', '!=', phone)
    .where('isGiven', '=', true)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Whether this number of a person has been sent an opt-in text since then, or has one pending. */
export async function hasOptInText(db: Db, personId: string, phone: string, since: string): Promise<boolean> {
  const one = await db
    .selectFrom('sms_consents')
    .innerJoin('deliveries', 'deliveries.subjectId', 'sms_consents.id')
    .select('deliveries.id')
    .where('sms_consents.personId', '=', personId)
    .where('sms_consents.phone', '=', phone)
    .where('sms_consents.createdAt', '>', since)
    .where('deliveries.personId', '=', personId)
    .where('deliveries.kind', '=', 'texts_on')
    .where('deliveries.state', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Lists the people of all deals who ever had a consent entry for this number. */
export async function listPeopleWithConsent(db: Db, phone: string): Promise<ConsentingPerson[]> {
  return db
    .selectFrom('sms_consents')
    .select(['clientId', 'personId'])
    .distinct()
    .where('phone', '=', phone)
    .execute()
}

/** A person of a deal whose number a text came from. */
export interface ConsentingPerson {
  clientId: string
  personId: string
}

/** Whether anything was decided about texts to a number since a moment. */
export async function hasDecidedSince(db: Db, phone: string, since: string): Promise<boolean> {
  const one = await db
    .selectFrom('sms_consents')
    .select('id')
    .where('phone', '=', phone)
    .where('createdAt', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
