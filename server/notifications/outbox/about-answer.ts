import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import type { DeliveryChannel } from '#contract/rules/delivery-enums.ts'
import { textsIn } from '#texts/in-language.ts'
import type { Change } from '../../db/change.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { Reader } from '../../db/readers.ts'
import { aboutMoney, agentFirstName, callEscrow } from '../../texts/people-to-call.ts'
import { insertDeliveries } from './delivery-data.ts'
import { heldDelivery } from './enqueue.ts'

/** What its sender learns about an answer: bank details or files were left out, or the deal is archived. The delivery's text holds it. */
export type AboutAnswer = 'bank-details' | 'files' | 'archived'

/** Queues a sentence to a person about their answer, by the channel that they used; each once a day. */
export async function enqueueAboutAnswer(
  { db, now }: Pick<Change, 'db' | 'now'>,
  { id: clientId, personId }: Pick<Reader, 'id' | 'personId'>,
  answer: { id: string; channel: string; sentFrom: string },
  about: AboutAnswer,
): Promise<void> {
  const channel = answer.channel as DeliveryChannel
  const event = {
    kind: 'about_answer',
    subjectId: answer.id,
    text: about,
    isByHand: false,
    isUrgent: true,
  } as const
  const to = { clientId, personId, userId: null, sentTo: answer.sentFrom }
  const key = ['about_answer', about, channel, personId, now.slice(0, 10)].join(' ')
  await insertDeliveries(db, [{ ...heldDelivery(to, event, channel, now), dedupeKey: key, groupKey: key }])
}

/** Queues an email to a member that their answer waits as a draft, once a day. It is in the log of no deal: only they learn of the draft. */
export async function enqueueDraftWaits(
  { db, now }: Pick<Change, 'db' | 'now'>,
  userId: string,
  draft: { id: string },
): Promise<void> {
  const account = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  if (!account) return
  const event = {
    kind: 'about_answer',
    subjectId: draft.id,
    text: 'draft',
    isByHand: false,
    isUrgent: true,
  } as const
  const to = { clientId: null, personId: null, userId, sentTo: account.email }
  const key = ['about_answer', 'draft', userId, now.slice(0, 10)].join(' ')
  await insertDeliveries(db, [{ ...heldDelivery(to, event, 'email', now), dedupeKey: key, groupKey: key }])
}

/** The sentence, in the language of its reader. Escrow's number is never printed, as in every email. */
export function aboutAnswerText(reader: Reader, { text: about }: Pick<DeliveryRow, 'text'>): string {
  const { language, transactionType } = reader
  const t = textsIn(language).emails
  if (about === 'archived') return t.answerArchived(agentFirstName(reader, language))
  if (about === 'files') return t.answerFilesLeftOut
  return `${t.answerBankDetails} ${callEscrow(reader, aboutMoney(isSale(transactionType as TransactionType)), language)}`
}
