import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './db/database.ts'
import { newVapidKeys, type VapidKeys } from './notifications/channels/push/vapid-keys.ts'

/** A fact about this installation that is made once and kept; of several processes that start at once, one makes it. */
async function storedOnce(db: Db, key: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await db
    .insertInto('installation')
    .values({ key, value: make() })
    .onConflict((taken) => taken.column('key').doNothing())
    .execute()
  return (await read())?.value ?? ''
}

const newSecret = () => randomBytes(32).toString('base64url')

/** The secret that sign-in cookies are signed with. */
export async function signInSecret(db: Db): Promise<string> {
  return storedOnce(db, 'sign-in-secret', newSecret)
}

/** The secret that portal cookies are signed with. */
export async function portalSecret(db: Db): Promise<string> {
  return storedOnce(db, 'portal-secret', newSecret)
}

/**
 * Which installation this is. It comes from a secret that every database has had since its first start, so that an older
 * database that is restored is the same installation, even one from before there were ids.
 */
export async function installationId(db: Db): Promise<string> {
  const secret = await signInSecret(db)
  return storedOnce(db, 'installation-id', () => {
    const hash = createHmac('sha256', secret).update('installation id').digest('hex')
    return hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
  })
}

/** What the keys of this installation's objects begin with in its bucket; chosen once. */
export async function objectPrefix(db: Db, choose: () => Promise<string>): Promise<string> {
  const known = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'object-prefix')
    .executeTakeFirst()
  if (known) return known.value
  const chosen = await choose()
  return storedOnce(db, 'object-prefix', () => chosen)
}

/** The secret behind the addresses that end a client's mails. */
export async function deliverySecret(db: Db): Promise<string> {
  return storedOnce(db, 'delivery-secret', newSecret)
}

/** The keys by which push services know this installation: with others, every browser would have to agree again. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  return JSON.parse(await storedOnce(db, 'vapid-keys', () => JSON.stringify(newVapidKeys()))) as VapidKeys
}
