import type { AnswerChannel } from '#contract/rules/incoming.ts'

/** The number that an answer came from, as people write it; a sender that is not a phone number stays as it is. */
export function senderText(sentFrom: string): string {
  const [, area, exchange, line] = /^\+?1(\d{3})(\d{3})(\d{4})$/.exec(sentFrom.trim()) ?? []
  return area === undefined ? sentFrom.trim() || 'Unknown sender' : `(${area}) ${exchange}-${line}`
}

/** What came, in the middle of a sentence. */
export const answerNames: Record<AnswerChannel, string> = { sms: 'text', email: 'email' }
