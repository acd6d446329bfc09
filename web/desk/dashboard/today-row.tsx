import {
  AtSign,
  ChevronRight,
  FileCheck,
  FileClock,
  KeyRound,
  Link2,
  MessageCircle,
  MessageCircleQuestionMark as MessageCircleQuestion,
  MessageCircleX,
  Milestone,
  UserPen,
} from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { SendLinkAgain } from '#web/desk/clients/send-link-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { TodayLine } from './today-lines.ts'

const icons = {
  step: Milestone,
  message: MessageCircle,
  unanswered: MessageCircleQuestion,
  upload: FileCheck,
  profile: UserPen,
  email: AtSign,
  failure: MessageCircleX,
  closing: KeyRound,
  document: FileClock,
  unopened: Link2,
}

const tones = {
  plain: 'text-ink-3',
  late: 'font-semibold text-red-ink',
  closing: 'font-semibold text-brass-ink',
}

/** One item that needs attention; the whole row links to where it is handled. */
export function TodayRow({ line }: { line: TodayLine }) {
  const Icon = icons[line.kind]
  const tone = line.isLate ? 'late' : line.kind === 'closing' ? 'closing' : 'plain'
  return (
    <li className="flex flex-wrap items-center">
      <SmartLink
        className="flex min-h-15 min-w-0 flex-[1_1_240px] items-center gap-3 px-4 py-2 hover:bg-paper focus-visible:-outline-offset-3 md:px-6"
        href={line.href}
      >
        <Tile icon={Icon} size="small" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="block text-15 leading-snug font-semibold">{line.title}</b>
          <span className="flex flex-wrap gap-x-2.5 text-sm leading-[1.4] text-ink-2">
            {line.who !== null && `${line.who} `}
            <span className={`lining-nums tabular-nums ${tones[tone]}`}>{line.when}</span>
          </span>
        </span>
        <ChevronRight className="text-ink-3" aria-hidden="true" />
      </SmartLink>
      {line.link && (
        <SendLinkAgain
          {...line.link}
          clientName={line.who ?? ''}
          className="mr-4 mb-2 ml-auto md:my-2 md:mr-6"
        />
      )}
      {line.seen && <SeenButton seen={line.seen} title={line.title} />}
    </li>
  )
}

const marks = {
  email: calls.markEmailChangeSeen,
  profile: calls.markProfileChangeSeen,
  upload: calls.markUploadSeen,
  messages: calls.acknowledgeMessages,
}

type SeenButtonProps = { seen: NonNullable<TodayLine['seen']>; title: string }

/** Removes a line from Today: the team has seen it, or a message needs no reply. */
function SeenButton({ seen: { what, id }, title }: SeenButtonProps) {
  const mark = useAction(() => request(marks[what], { params: { id } }), {
    failed: 'Could not mark as seen',
    waitsFor: [calls.getToday],
  })
  const label = what === 'messages' ? 'No reply needed' : 'Seen'
  return (
    <Button
      variant="secondary"
      className="mr-4 mb-2 ml-auto md:my-2 md:mr-6"
      aria-label={`${label}: ${title}`}
      busy={mark.isBusy}
      busyText="Marking..."
      onClick={() => mark.run()}
    >
      {label}
    </Button>
  )
}
