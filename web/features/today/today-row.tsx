import {
  ChevronRight,
  FileClock,
  KeyRound,
  Link2,
  MessageCircle,
  MessageCircleX,
  Milestone,
} from 'lucide-react'
import { SmartLink } from '#web/ui/smart-link.tsx'
import type { TodayLine } from './today-lines.ts'

const icons = {
  step: Milestone,
  message: MessageCircle,
  failure: MessageCircleX,
  closing: KeyRound,
  document: FileClock,
  unopened: Link2,
}

/** One thing that waits; the whole row leads to where it is solved. */
export function TodayRow({ line }: { line: TodayLine }) {
  const Icon = icons[line.kind]
  const tone = line.isLate ? 'late' : line.kind === 'closing' ? 'closing' : ''
  return (
    <li>
      <SmartLink className="today-row" href={line.href}>
        <span className="tile">
          <Icon aria-hidden="true" />
        </span>
        <span className="today-words">
          <b>{line.title}</b>
          <span>
            {line.who !== null && `${line.who} `}
            <span className={`today-when num ${tone}`}>{line.when}</span>
          </span>
        </span>
        <ChevronRight className="text-ink-3" aria-hidden="true" />
      </SmartLink>
    </li>
  )
}
