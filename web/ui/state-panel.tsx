import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tile } from './tile.tsx'

type StatePanelProps = {
  icon: LucideIcon
  tone?: 'plain' | 'failed'
  heading: string
  /** The heading is the page's `h1`. */
  isPage?: boolean
  text?: ReactNode
  role?: 'alert'
  /** Actions. */
  children?: ReactNode
}

/** A sheet's placeholder for its content: icon, heading, text and an action, centered. */
export function StatePanel({
  icon,
  tone = 'plain',
  heading,
  isPage = false,
  text,
  role,
  children,
}: StatePanelProps) {
  return (
    <div className="my-auto grid justify-items-center gap-1.5 px-5 py-8 text-center" role={role}>
      <span className="mb-2">
        <Tile icon={icon} tone={tone} size="large" />
      </span>
      {isPage ? (
        <h1 className="text-xl">{heading}</h1>
      ) : (
        <p className="font-display text-[1.0625rem] leading-[1.3] font-semibold text-balance">{heading}</p>
      )}
      {text !== undefined && <p className="max-w-[40ch] text-15 text-balance text-ink-2">{text}</p>}
      {children !== undefined && <div className="mt-2.5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
