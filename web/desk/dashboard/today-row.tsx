import { calls } from 'virtual:desk-call-table'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { SendLinkAgain } from '#web/desk/client-actions/send-link-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import type { TodayLine } from './today-lines.ts'

const tones = {
  plain: 'text-ink-3',
  late: 'font-semibold text-red-ink',
  closing: 'font-semibold text-brass-ink',
}

/** One item that needs attention; the whole row links to where it is handled. */
export function TodayRow({ line }: { line: TodayLine }) {
  const { icon: Icon, tone } = line
  const isWorst = line.rank === 0
  return (
    <li>
      <SmartLink
        className="flex items-start gap-2.5 px-4 py-2.5 hover:bg-paper focus-visible:-outline-offset-3"
        href={line.href}
      >
        <span
          className={`mt-0.5 grid size-8 flex-none place-items-center rounded-plate ${isWorst ? 'bg-danger text-on-fill' : 'bg-sunken text-ink-2'}`}
        >
          <Icon className="size-4.25" aria-hidden="true" />
        </span>
        <span className="grid min-w-0 flex-1 text-sm leading-[1.35] wrap-anywhere">
          <b className="font-semibold">{line.who}</b>
          <span className="text-ink-2">{line.title}</span>
          <span className={`lining-nums tabular-nums ${tones[tone]}`}>{line.when}</span>
        </span>
        <span className="self-center text-sm font-semibold text-pine">{line.action}</span>
      </SmartLink>
      {line.link && <SendLinkAgain {...line.link} clientName={line.who} className="mb-2.5 ml-14.5" />}
      {line.seen && <SeenButton seen={line.seen} title={`${line.who}: ${line.title}`} />}
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
      className="mb-2.5 ml-14.5"
      aria-label={`${label}: ${title}`}
      busy={mark.isBusy}
      busyText="Marking..."
      onClick={() => mark.run()}
    >
      {label}
    </Button>
  )
}
