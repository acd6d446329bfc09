import type { ReactNode } from 'react'
import { Sheet } from '#web/ui/sheet.tsx'

type CalmLineProps = {
  icon: ReactNode
  action: ReactNode
  /** The day of the last visit, as it is written. */
  day: string
  busy?: boolean
  children: ReactNode
}

/** One line in a sheet of its own, always as high as the longest of its sentences needs: nothing below it moves. */
export function CalmLine({ icon, action, day, busy = false, children }: CalmLineProps) {
  return (
    <Sheet className="home-row" aria-label="Since your last visit" aria-busy={busy || undefined}>
      {icon}
      <p className="since-line" data-room={`Nothing has changed since your last visit on ${day}.`}>
        <span>{children}</span>
      </p>
      {action}
    </Sheet>
  )
}
