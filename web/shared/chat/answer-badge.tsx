import { Mail, MessageSquareText } from 'lucide-react'
import type { AnswerChannel } from '#contract/rules/incoming.ts'
import * as t from '#texts/chat.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The icon of each way by which people answer. */
export const answerIcons = { sms: MessageSquareText, email: Mail }

/** The badge of a message that its writer sent from the phone's texts or from a mail program. */
export function AnswerBadge({ by }: { by: AnswerChannel }) {
  return (
    <Badge size="small" tone="line" icon={answerIcons[by]}>
      {by === 'sms' ? t.byText : t.byEmail}
    </Badge>
  )
}
