import { calls } from 'virtual:desk-call-table'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { SendLinkAgain } from '#web/desk/client-actions/send-link-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { AnswerDatesButton } from '../dates/answer-dates-button.tsx'
import { MoreReasons } from './more-reasons.tsx'
import { SaidActions } from './said-actions.tsx'
import { ranks } from './today-item.ts'
import type { TodayLine } from './today-lines.ts'

const tones = {
  plain: 'text-ink-3',
  late: 'font-semibold text-red-ink',
  closing: 'font-semibold text-ink',
}

/** One item that needs attention; the whole row leads to where it is handled. */
export function TodayRow({ line }: { line: TodayLine }) {
  const { said, more = [], answers } = line
  const hasActions = more.length > 0 || answers?.isWhole === false
  return (
    <li>
      <Line line={line} />
      {said?.items.map((one) => (
        <SaidActions key={one.id} clientId={said.clientId} said={one} line={line} />
      ))}
      {hasActions && <MoreReasons line={line} more={more} />}
      {line.link && <SendLinkAgain {...line.link} clientName={line.who} className="mb-2.5 ml-14.5" />}
      {line.seen && <SeenButton seen={line.seen} title={`${line.who}: ${line.title}`} />}
    </li>
  )
}

const row =
  'flex w-full items-start gap-2.5 px-4 py-2.5 text-left hover:bg-paper focus-visible:-outline-offset-3'

/** The line as a link, or as the button that opens the form for the dates that nobody has answered for. */
function Line({ line }: { line: TodayLine }) {
  const { icon: Icon, tone, answers } = line
  const isWorst = line.rank <= ranks.closing && tone === 'late'
  const face = (action: string) => (
    <>
      <span
        className={`mt-0.5 grid size-8 flex-none place-items-center rounded-plate ${isWorst ? 'bg-danger text-on-fill' : 'bg-sunken text-ink-2'}`}
      >
        <Icon className="size-4.25" aria-hidden="true" />
      </span>
      <span className="grid min-w-0 flex-1 text-sm leading-[1.35] wrap-anywhere">
        <b className="font-semibold">{line.who}</b>
        <span className="text-ink-2">{line.title}</span>
        {line.when && <span className={`lining-nums tabular-nums ${tones[tone]}`}>{line.when}</span>}
      </span>
      <span className="self-center text-sm font-semibold text-pine">{action}</span>
    </>
  )
  if (answers?.isWhole) {
    return (
      <AnswerDatesButton clientId={answers.clientId} clientName={line.who} className={row}>
        {face('Answer')}
      </AnswerDatesButton>
    )
  }
  return (
    <SmartLink className={row} href={line.href}>
      {face(line.action)}
    </SmartLink>
  )
}

const marks = {
  email: (id: string) => request(calls.markEmailChangeSeen, { params: { id } }),
  profile: (id: string) => request(calls.markProfileChangeSeen, { params: { id } }),
  upload: (id: string) => request(calls.markUploadSeen, { params: { id } }),
  messages: (id: string) => request(calls.acknowledgeMessages, { params: { id } }),
  partner: (dateId: string) => request(calls.markPartnerChangeSeen, { params: { dateId } }),
}

type SeenButtonProps = { seen: NonNullable<TodayLine['seen']>; title: string }

/** Removes a line from Today: the team has seen it, or a message needs no reply. */
function SeenButton({ seen: { what, id }, title }: SeenButtonProps) {
  const mark = useAction((): Promise<object> => marks[what](id), {
    done: null,
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
