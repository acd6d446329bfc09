import type { ReactNode } from 'react'

type HomeRowProps = {
  /** The plate, avatar or date on the left. */
  mark: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Directly below the header of its card. */
  flush?: boolean
  children?: ReactNode
}

/** The content of one row of a home card: mark, title with a line below it, and a part on the right. */
export function HomeRow({ mark, title, text, flush = false, children }: HomeRowProps) {
  return (
    <div className={`flex min-h-15 items-center gap-3 px-4 pb-3 md:px-6 ${flush ? '' : 'pt-3'}`}>
      {mark}
      <div className="min-w-0 flex-1">
        <b className="leading-snug font-semibold wrap-anywhere">{title}</b>
        {text && <p className="text-sm text-ink-2 wrap-anywhere">{text}</p>}
      </div>
      {children}
    </div>
  )
}
