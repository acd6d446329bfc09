import { confirmMe } from '#contract/calls/team/confirm-me.ts'
import { addPasskey, askNewPasskey, askPasskey, signInWithPasskey } from '#contract/calls/team/passkeys.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Caller } from './caller.ts'
import { SoftwarePasskey } from './software-passkey.ts'
import { adminPassword } from './test-app.ts'

/** Adds a passkey to the account of a signed-in member, who confirms with the password. */
export async function addPasskeyFor(
  member: Caller,
  device = new SoftwarePasskey(),
  name = 'MacBook',
): Promise<{ device: SoftwarePasskey; id: string }> {
  await member.request(confirmMe, { body: { password: adminPassword } })
  const { body } = await member.request(askNewPasskey)
  const added = await member.request(addPasskey, { body: { name, response: device.answerNew(body) } })
  if (added.status !== 201) throw new Error(`Not added: ${added.text}`)
  return { device, id: added.body.id }
}

/** Signs in by a passkey; returns the response. */
export async function signInBy(caller: Caller, device: SoftwarePasskey) {
  const { body } = await caller.request(askPasskey)
  return caller.request(signInWithPasskey, { body: { response: device.answer(body) } })
}

/** Stores a passkey of a member, of which nobody was notified. */
export async function insertPasskey(
  db: Db,
  { userId, device, createdAt }: { userId: string; device: SoftwarePasskey; createdAt: string },
): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      id: newId(),
      name: 'Security key',
      publicKey: device.publicKey.toString('base64'),
      userId,
      credentialID: device.id,
      counter: device.counter,
      deviceType: 'multiDevice',
      backedUp: 1,
      transports: 'internal,hybrid',
      createdAt,
      aaguid: '00000000-0000-0000-0000-000000000000',
      lastUsedAt: null,
    })
    .execute()
}
