import { Ban, Check, Hourglass, type LucideIcon, OctagonAlert, Send } from 'lucide-react'
import type { NoticeState } from '#contract/delivery-enums.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { stateWords } from './log-labels.ts'

const looks: Record<NoticeState, { tone: BadgeTone; icon: LucideIcon }> = {
  held: { tone: 'line', icon: Hourglass },
  sending: { tone: 'blue', icon: Send },
  sent: { tone: 'green', icon: Check },
  failed: { tone: 'red', icon: OctagonAlert },
  cancelled: { tone: 'gray', icon: Ban },
}

/** Where a notice stands: a word with its own shape. */
export function StateBadge({ state }: { state: NoticeState }) {
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone} icon={icon} pulse={state === 'sending'}>
      {stateWords[state]}
    </Badge>
  )
}
