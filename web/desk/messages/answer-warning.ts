import type { Message } from '#contract/calls/messages/messages.ts'
import { speaksOfWires } from '#contract/rules/bank-details/wire-phrases.ts'

/**
 * The warning for the team beneath an answer that came by text or email, as neither is proof of who writes; null where it does not
 * speak of money, and for messages that were written in a portal or on the desk.
 */
export function answerWarning({
  by,
  isMasked,
  content,
}: Pick<Message, 'by' | 'isMasked' | 'content'>): string | null {
  if (by === undefined) return null
  if (isMasked)
    return 'Bank details were removed before this was saved. Not proof of who wrote it: call before you act.'
  return speaksOfWires(content) ? 'Not proof of who wrote it. Call before you act.' : null
}
