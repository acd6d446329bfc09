import { OctagonAlert } from 'lucide-react'
import type { Priority } from '#contract/notifications.ts'
import { Badge } from '#web/ui/badge.tsx'

const looks = {
  low: { tone: 'blue', bars: 1, word: 'Low' },
  medium: { tone: 'yellow', bars: 2, word: 'Medium' },
  high: { tone: 'orange', bars: 3, word: 'High' },
} as const

/** The priority as a word with one, two or three bars; urgent has an octagon (colours: specification, section 9). */
export function PriorityBadge({ priority }: { priority: Priority }) {
  if (priority === 'urgent') {
    return (
      <Badge tone="red" icon={OctagonAlert}>
        Urgent
      </Badge>
    )
  }
  const { tone, bars, word } = looks[priority]
  return (
    <Badge tone={tone} glyph={<Bars filled={bars} />}>
      {word}
    </Badge>
  )
}

const barHeights = [7, 12.5, 18]

function Bars({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {barHeights.map((height, bar) => (
        <rect
          key={height}
          x={2.5 + bar * 7}
          y={21 - height}
          width="5"
          height={height}
          rx="1.6"
          opacity={bar < filled ? 1 : 0.28}
        />
      ))}
    </svg>
  )
}
