import type { Db } from '../db/database.ts'
import { getFirstAgent } from '../db/trusted-numbers.ts'
import type { Wording } from '../texts/notification-texts.ts'
import { firstNameOfAgent } from '../texts/people-to-call.ts'

/** The text about a changed escrow number on every channel. It names the agent of the first lock. */
export async function numberChangedWording(db: Db, clientId: string): Promise<Wording> {
  return { text: 'number-changed', values: { agent: firstNameOfAgent(await getFirstAgent(db, clientId)) } }
}
