import type { ReactNode } from 'react'
import { Sheet } from '#web/ui/sheet.tsx'

type CalmLineProps = {
  icon: ReactNode
  action: ReactNode
  /** The formatted day of the last visit. */
  day: string
  busy?: boolean
  children: ReactNode
}

/** One line in its own sheet, always as high as its longest text, so that nothing below it shifts. */
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
