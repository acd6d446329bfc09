import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './db/database.ts'
import { readInstallationValue } from './db/installation-value.ts'
import { newVapidKeys, type VapidKeys } from './notifications/channels/push/vapid-keys.ts'

/** A value of this installation that is generated once and stored; of several processes starting together, one wins. */
async function storedOnce(db: Db, key: string, make: () => string | Promise<string>): Promise<string> {
  const known = await readInstallationValue(db, key)
  if (known !== null) return known
  await db
    .insertInto('installation')
    .values({ key, value: await make() })
    .onConflict((taken) => taken.column('key').doNothing())
    .execute()
  return (await readInstallationValue(db, key)) ?? ''
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
 * The id of this installation. It is derived from a secret that every database has had since its first start, so that a
 * restored database is the same installation, even a backup from before ids were introduced.
 */
export async function installationId(db: Db): Promise<string> {
  const secret = await signInSecret(db)
  return storedOnce(db, 'installation-id', () => idFromSecret(secret))
}

function idFromSecret(secret: string): string {
  const hash = createHmac('sha256', secret).update('installation id').digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

/** The installation of a database, and the place of its files. */
export interface Installation {
  id: string
  /** The key prefix of its objects in a bucket; null while none was chosen. */
  objectPrefix: string | null
}

/** Reads what `installationId` and `objectPrefix` stored, and stores nothing; null if no server ever used the database. */
export async function readInstallation(db: Db): Promise<Installation | null> {
  const rows = await db.selectFrom('installation').selectAll().execute()
  const of = new Map(rows.map(({ key, value }) => [key, value]))
  const secret = of.get('sign-in-secret')
  const id = of.get('installation-id') ?? (secret === undefined ? null : idFromSecret(secret))
  return id === null ? null : { id, objectPrefix: of.get('object-prefix') ?? null }
}

/** The key prefix of this installation's objects in its bucket; chosen once. */
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

/** The secret that unsubscribe links in emails are signed with. */
export async function deliverySecret(db: Db): Promise<string> {
  return storedOnce(db, 'delivery-secret', newSecret)
}

/** The VAPID keys that identify this installation to push services; with new ones, every browser must subscribe again. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const stored = await storedOnce(db, 'vapid-keys', async () => JSON.stringify(await newVapidKeys()))
  return JSON.parse(stored) as VapidKeys
}
