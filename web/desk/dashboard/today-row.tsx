import {
  AtSign,
  ChevronRight,
  FileClock,
  KeyRound,
  Link2,
  MessageCircle,
  MessageCircleX,
  Milestone,
} from 'lucide-react'
import { calls } from 'virtual:call-table'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import type { TodayLine } from './today-lines.ts'

const icons = {
  step: Milestone,
  message: MessageCircle,
  email: AtSign,
  failure: MessageCircleX,
  closing: KeyRound,
  document: FileClock,
  unopened: Link2,
}

/** One item that needs attention; the whole row links to where it is handled. */
export function TodayRow({ line }: { line: TodayLine }) {
  const Icon = icons[line.kind]
  const tone = line.isLate ? 'late' : line.kind === 'closing' ? 'closing' : ''
  return (
    <li className="today-item">
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
      {line.changeId !== undefined && <SeenButton changeId={line.changeId} title={line.title} />}
    </li>
  )
}

function SeenButton({ changeId, title }: { changeId: string; title: string }) {
  const mark = useAction(() => request(calls.markEmailChangeSeen, { params: { id: changeId } }), {
    failed: 'Could not mark as seen',
    waitsFor: [calls.getToday],
  })
  return (
    <Button
      variant="secondary"
      className="today-seen"
      aria-label={`Seen: ${title}`}
      busy={mark.isBusy}
      busyText="Marking..."
      onClick={() => mark.run()}
    >
      Seen
    </Button>
  )
}
