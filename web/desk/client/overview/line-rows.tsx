import type { ReactNode } from 'react'
import { SmartLink } from '#web/ui/smart-link.tsx'

const tones = {
  plain: 'text-ink-2',
  soon: 'font-semibold text-band-amber-ink',
  late: 'font-semibold text-band-red-ink',
}

type LineProps = {
  /** The day, or a face. */
  mark: ReactNode
  title: string
  detail: string
  tone?: keyof typeof tones
  /** The client's own words. */
  note?: string | null
  href: string
  act: ReactNode
  isFaced?: boolean
}

/** A line with its act, first for the keyboard, and its words, which lead to the page behind it. */
export function Line({
  mark,
  title,
  detail,
  tone = 'plain',
  note = null,
  href,
  act,
  isFaced = false,
}: LineProps) {
  const columns = isFaced
    ? 'grid-cols-[36px_minmax(0,1fr)_auto]'
    : 'grid-cols-[52px_minmax(0,1fr)_auto] md:grid-cols-[64px_minmax(0,1fr)_auto]'
  return (
    <li
      className={`grid min-h-14 items-center gap-x-2.5 border-t border-line py-1.75 pr-2.5 pl-4 md:gap-x-3.5 md:pr-3.5 md:pl-5 ${columns}`}
    >
      <span className="order-last max-w-37">{act}</span>
      {mark}
      <SmartLink href={href} className="group/line min-w-0 wrap-anywhere focus-visible:outline-offset-1">
        <b className="block text-15 leading-[1.3] font-semibold group-hover/line:text-pine group-hover/line:underline">
          {title}
        </b>
        {note !== null && <span className="block text-13 leading-[1.35] text-ink-3">“{note}”</span>}
        {detail !== '' && (
          <span className={`block text-13 leading-[1.35] lining-nums tabular-nums ${tones[tone]}`}>
            {detail}
          </span>
        )}
      </SmartLink>
    </li>
  )
}
