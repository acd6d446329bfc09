import { newId } from '../../db/new-id.ts'
import { enqueueAboutAnswer } from '../../notifications/outbox/about-answer.ts'
import type { TestApp } from './test-app.ts'

/** Tells a client that bank details were removed from an email of theirs. */
export async function tellOfAnswer({ services: { db }, clock }: TestApp, id: string): Promise<void> {
  const client = await db.selectFrom('clients').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const answer = { id: newId(), channel: 'email', sentFrom: client.email.toLowerCase() }
  const change = { db, now: clock.now().toISOString() }
  await enqueueAboutAnswer(change, { id, personId: id }, answer, 'bank-details')
}
