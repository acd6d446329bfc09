import { listBesideChat } from '#contract/calls/messages/beside-chat.ts'
import type { IncomingMessage, LikelyWriter } from '#contract/calls/messages/incoming.ts'
import { listIncoming } from '#contract/calls/messages/incoming.ts'
import { answer } from './answers.ts'
import { newId } from './samples.ts'

/** A client who may have written an incoming message. */
export function sampleWriter(changes: Partial<LikelyWriter> = {}): LikelyWriter {
  const clientId = changes.clientId ?? newId()
  return {
    personId: clientId,
    clientId,
    firstName: 'Maya',
    lastName: 'Okafor',
    role: 'client',
    propertyAddress: '12 Elm Street, Sacramento, CA 95814',
    ...changes,
  }
}

/** A text that waits for a member to place it. */
export function sampleIncoming(changes: Partial<IncomingMessage> = {}): IncomingMessage {
  return {
    id: newId(),
    by: 'sms',
    sentFrom: '+19165550177',
    reason: 'unknown',
    content: 'We can’t go above 500. What do they say?',
    receivedAt: '2030-06-01T15:44:00.000Z',
    people: [],
    ...changes,
  }
}

/** Answers that nothing stands beside the chats, that these texts wait, for each deal those of its people, and that these were dismissed. */
export function answerIncoming(
  waiting: readonly IncomingMessage[] = [],
  dismissed: readonly IncomingMessage[] = [],
) {
  answer(listBesideChat, () => ({ automatic: [], drafts: [] }))
  return answer(listIncoming, ({ query }) => {
    const deal = query.get('clientId')
    const lines = (query.get('state') === 'dismissed' ? dismissed : waiting).filter(
      ({ people }) => deal === null || people.some(({ clientId }) => clientId === deal),
    )
    return { total: lines.length, lines }
  })
}
