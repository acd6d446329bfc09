import type { SmsConsent } from '#contract/preferences.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'

/** Adds to the record of who agreed to text messages, when, and in which words; nothing in it is ever changed. Its id. */
export async function recordConsent(
  db: Db,
  consent: {
    clientId: string
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

/** The last word about text messages to this number of a client; null when there is none. */
export async function lastConsent(db: Db, clientId: string, phone: string): Promise<SmsConsent | null> {
  const last = await db
    .selectFrom('sms_consents')
    .select(['isGiven', 'createdAt as at', 'source'])
    .where('clientId', '=', clientId)
    .where('phone', '=', phone)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last as SmsConsent | undefined) ?? null
}

/** Whether the last word about text messages to this number of a client was a yes. */
export async function hasConsent(db: Db, clientId: string, phone: string): Promise<boolean> {
  return (await lastConsent(db, clientId, phone))?.isGiven ?? false
}

/**
 * Whether it is known that this number is the client's own: by a code, or because an admin or a text from the number itself
 * said yes. Ending texts in the portal does not change that; a STOP from the number does.
 */
export async function isNumberConfirmed(db: Db, clientId: string, phone: string): Promise<boolean> {
  const last = await db
    .selectFrom('sms_consents')
    .select('isGiven')
    .where('clientId', '=', clientId)
    .where('phone', '=', phone)
    .where((of) => of.or([of('isGiven', '=', true), of('source', 'in', ['text', 'gateway'])]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.isGiven ?? false
}

/** Whether the last word that was texted from a number, to whichever portal's texts, was STOP. */
export async function hasAnsweredStop(db: Db, phone: string): Promise<boolean> {
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

/** Whether a client has ever agreed to texts to another number than this one. */
export async function hasTextedElsewhere(db: Db, clientId: string, phone: string): Promise<boolean> {
  const one = await db
    .selectFrom('sms_consents')
    .select('id')
    .where('clientId', '=', clientId)
    .where('phone', '!=', phone)
    .where('isGiven', '=', true)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Whether this number of a client has been told since then that texts are on, or is about to be. */
export async function isConsentRecorded(
  db: Db,
  clientId: string,
  phone: string,
  since: string,
): Promise<boolean> {
  const one = await db
    .selectFrom('sms_consents')
    .innerJoin('deliveries', 'deliveries.subjectId', 'sms_consents.id')
    .select('deliveries.id')
    .where('sms_consents.clientId', '=', clientId)
    .where('sms_consents.phone', '=', phone)
    .where('sms_consents.createdAt', '>', since)
    .where('deliveries.clientId', '=', clientId)
    .where('deliveries.kind', '=', 'texts_on')
    .where('deliveries.state', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** The clients that ever agreed with this number. */
export async function clientsOfPhone(db: Db, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sms_consents')
    .select('clientId')
    .distinct()
    .where('phone', '=', phone)
    .execute()
  return rows.map(({ clientId }) => clientId)
}
