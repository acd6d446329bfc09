import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'

/**
 * The email address of the agent who reads what a client replies to an email: of the deal's member, or of a team's only member.
 * Null where several members share a deal, since nobody in particular would read it.
 */
export async function replyAddress(
  db: Db,
  { assignedTo }: Pick<ClientRow, 'assignedTo'>,
): Promise<string | null> {
  const members = db.selectFrom('user').select('email').limit(2)
  const [one, other] = await (assignedTo === null ? members : members.where('id', '=', assignedTo)).execute()
  return one && !other ? one.email : null
}
