import type { Change } from '../../db/change.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { IncomingRow } from '../../db/incoming-rows.ts'
import { clientOfPerson, findReader } from '../../db/readers.ts'
import { enqueueAboutAnswer } from '../../notifications/outbox/about-answer.ts'
import type { Whose } from './whose.ts'

/** The person who is known to have sent an answer; null for anybody else, who is told nothing. */
function senderOf(whose: Whose): string | null {
  if (!('reason' in whose)) return whose.personId
  const [one, ...others] = whose.people
  return whose.reason === 'archived' && one !== undefined && others.length === 0 ? one : null
}

/** Tells the sender of an answer that bank details or files were left out of it, or that its deal is archived. */
export async function tellSender(
  change: Change,
  row: Pick<IncomingRow, 'id' | 'channel' | 'sentFrom' | 'leftOut'>,
  whose: Whose,
): Promise<void> {
  const personId = senderOf(whose)
  if (personId === null) return
  const clientId = await clientOfPerson(change.db, personId)
  if (clientId === null) return
  const client = await requireClient(change.db, clientId)
  const reader = await findReader(change.db, client, personId)
  if (!reader) return
  // Numbers that show only together with the chat are found when it is placed.
  const { isMasked } = await change.db
    .selectFrom('incoming')
    .select('isMasked')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (isMasked) await enqueueAboutAnswer(change, reader, row, 'bank-details')
  if (row.leftOut > 0) await enqueueAboutAnswer(change, reader, row, 'files')
  if (client.isArchived) await enqueueAboutAnswer(change, reader, row, 'archived')
}
