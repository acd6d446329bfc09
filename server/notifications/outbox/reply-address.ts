import type { DeliveryKind } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { Reader } from '../../db/readers.ts'
import type { ClientRow } from '../../db/schema.ts'
import { addressOfToken, replyToken } from '../../mail-in/reply-address.ts'
import type { MailInSettings } from '../channels/mail-in-settings.ts'

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

/** The address under which an answer to a delivery comes into the chat of its reader. */
export function replyAddressOf(
  { pattern }: Pick<MailInSettings, 'pattern'>,
  secret: string,
  { id: deliveryId }: Pick<DeliveryRow, 'id'>,
  { uniqueId: linkKey }: Pick<Reader, 'uniqueId'>,
): string {
  return addressOfToken(pattern, replyToken({ deliveryId, linkKey }, secret))
}

/** Emails to members about one deal. */
const aboutOneDeal: readonly string[] = [
  'client_message',
  'client_upload',
  'number_changed',
  'number_locked',
] satisfies DeliveryKind[]

/** The address under which a member's answer becomes their draft; null for an email that is not about one deal. */
export function replyAddressOfMember(
  { pattern }: Pick<MailInSettings, 'pattern'>,
  secret: string,
  { id: deliveryId, kind, clientId, userId }: Pick<DeliveryRow, 'id' | 'kind' | 'clientId' | 'userId'>,
): string | null {
  if (clientId === null || userId === null || !aboutOneDeal.includes(kind)) return null
  return addressOfToken(pattern, replyToken({ deliveryId, linkKey: userId }, secret))
}
