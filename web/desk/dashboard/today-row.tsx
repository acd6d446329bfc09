import { SmartLink } from '#web/ui/smart-link.tsx'
import { ActButton } from './act-button.tsx'
import { MoreReasons } from './more-reasons.tsx'
import { FirstSaid, SaidActions } from './said-actions.tsx'
import { ranks } from './today-item.ts'
import type { TodayLine } from './today-lines.ts'

const tones = {
  plain: 'text-ink-3',
  late: 'font-semibold text-red-ink',
  closing: 'font-semibold text-ink',
}

type TodayRowProps = {
  line: TodayLine
  /** Its act is the one that leads. */
  isFirst: boolean
}

/** One item that needs attention: its words lead to its page, and its act stands beside them, first for the keyboard. */
export function TodayRow({ line, isFirst }: TodayRowProps) {
  const { said, more = [], answers, acts } = line
  const [act, second] = acts
  const about = `${line.who}: ${line.title}`
  const reported = said?.isFirst ? said.items[0] : undefined
  const place = isFirst ? 'first' : 'other'
  return (
    <li>
      <div className="grid grid-cols-[30px_minmax(0,1fr)_auto] items-center gap-2.5 py-2.25 pr-2.5 pl-3.5 md:py-2.5 md:pr-3 md:pl-4">
        <span className="order-last grid min-w-23 max-w-37">
          {said && reported ? (
            <FirstSaid clientId={said.clientId} said={reported} line={line} isFirst={isFirst} />
          ) : (
            <>
              <ActButton act={act} who={line.who} label={`${act.text}: ${about}`} place={place} />
              {second && (
                <ActButton act={second} who={line.who} label={`${second.text}: ${about}`} place="below" />
              )}
            </>
          )}
        </span>
        <Mark line={line} />
        <Words line={line} note={reported?.note ?? null} />
      </div>
      {said?.items
        .filter((one) => one !== reported)
        .map((one) => (
          <SaidActions key={one.id} clientId={said.clientId} said={one} line={line} />
        ))}
      {(more.length > 0 || answers?.isWhole === false) && <MoreReasons line={line} more={more} />}
    </li>
  )
}

function Mark({ line: { icon: Icon, rank, tone } }: { line: TodayLine }) {
  const isWorst = rank <= ranks.closing && tone === 'late'
  return (
    <span
      className={`grid size-7.5 place-items-center rounded-plate ${isWorst ? 'bg-danger text-on-fill' : 'bg-sunken text-ink-2'}`}
    >
      <Icon className="size-4.25" aria-hidden="true" />
    </span>
  )
}

/** The client, what it is about and since when, and the client's own words. */
function Words({ line, note }: { line: TodayLine; note: string | null }) {
  return (
    <SmartLink
      href={line.href}
      className="group/line grid min-w-0 text-13 leading-[1.35] wrap-anywhere focus-visible:outline-offset-1"
    >
      <b className="text-15 leading-tight font-semibold group-hover/line:text-pine group-hover/line:underline">
        {line.who}
      </b>
      <span className="text-ink-2">{line.title}</span>
      {note !== null && <span className="text-ink-3">“{note}”</span>}
      {line.when && <span className={`lining-nums tabular-nums ${tones[line.tone]}`}>{line.when}</span>}
    </SmartLink>
  )
}
