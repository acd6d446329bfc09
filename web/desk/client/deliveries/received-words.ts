import type { Received } from '#contract/calls/messages/received.ts'
import { reasonText } from '../../messages/to-sort/reason-text.ts'

/** How an answer came in. */
export const wayText: Record<Received['way'], string> = {
  port: 'To the mail port',
  mailgun: 'Through Mailgun',
  postmark: 'Through Postmark',
  raw: 'Posted by a mail server',
  webhook: 'By the webhook',
  sweep: 'Found by the sweep',
}

const sorted: Partial<Record<Received['state'], string>> = { filed: 'Added', dismissed: 'Dismissed' }

/** Why an answer is in its state, and who decided it; empty where there is nothing to say. */
export function receivedReason({ state, reason, by, sortedBy }: Received): string {
  const why =
    reason === 'shared-phone'
      ? 'From a phone that several people share.'
      : reason === null
        ? ''
        : reasonText({ reason, by, people: [] })
  const who = sortedBy === undefined ? '' : `${sorted[state] ?? 'Sorted'} by ${sortedBy}.`
  return [why, who].filter(Boolean).join(' ')
}
