import type { Actor } from '../../db/activity-log.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import { listReaders } from '../../db/readers.ts'
import { addressOfToken, filingKeyLength, newFilingKey, tokenInAddress } from '../../mail-in/reply-address.ts'
import { conflict } from '../../problem.ts'
import type { Services } from '../../services.ts'
import type { EmailSender, WhoseEmail } from './whose-email.ts'

const setKey = async (db: Db, clientId: string, filingKey: string | null): Promise<void> => {
  await db.updateTable('clients').set({ filingKey }).where('id', '=', clientId).execute()
}

/**
 * The address for files of a deal, which is made where there is none. Throws 404 without the deal, and 409 while answers by email
 * are not set up.
 */
export async function giveFilingAddress(
  services: Services,
  clientId: string,
  actor: Actor,
): Promise<{ address: string }> {
  const { mailIn } = services.settings
  if (!mailIn) throw conflict('Answers by email are not set up: MAIL_IN is missing')
  return commitForClient(services, { clientId, actor }, async ({ db, client, record, announce }) => {
    const key = client.filingKey ?? newFilingKey()
    if (client.filingKey === null) {
      await setKey(db, clientId, key)
      await record('filing-address.made')
      announce(['client'], 'admins')
    }
    return { address: addressOfToken(mailIn.pattern, key) }
  })
}

/** Ends the address for files of a deal, if it has one. Throws 404 without the deal. */
export async function endFilingAddress(
  services: Services,
  clientId: string,
  actor: Actor,
): Promise<{ id: string }> {
  return commitForClient(services, { clientId, actor }, async ({ db, client, record, announce }) => {
    if (client.filingKey !== null) {
      await setKey(db, clientId, null)
      await record('filing-address.ended')
      announce(['client'], 'admins')
    }
    return { id: clientId }
  })
}

async function findDeal(db: Db, token: string) {
  if (token.length !== filingKeyLength) return undefined
  return db.selectFrom('clients').selectAll().where('filingKey', '=', token).executeTakeFirst()
}

/** Whether an address is the one for files of a deal, in any case. */
export async function isFilingAddress({ db, settings }: Services, address: string): Promise<boolean> {
  const token = tokenInAddress(settings.mailIn?.pattern ?? '', address)
  return token !== null && (await findDeal(db, token)) !== undefined
}

/**
 * The deal for whose files an address is: a member sorts what comes to it, from any sender. Those of its people who have the
 * sender's address are offered. Null for a token of no deal.
 */
export async function whoseFiled(
  db: Db,
  { token, sender }: { token: string; sender: EmailSender },
): Promise<WhoseEmail | null> {
  const client = await findDeal(db, token)
  if (!client) return null
  const readers = (await listReaders(db, client)).filter(({ email, confirmedEmail }) =>
    [email, confirmedEmail].some((one) => one && sender.from.includes(one.toLowerCase())),
  )
  const people = readers.map(({ personId }) => personId)
  return { whose: { reason: 'filed-by-address', people }, clientId: client.id, deliveryId: null, readers }
}
