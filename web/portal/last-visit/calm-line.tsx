import type { ReactNode } from 'react'
import * as t from '#texts/last-visit.ts'
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
    <Sheet
      className="flex min-h-15 items-center gap-3 px-4 py-3 md:px-6"
      aria-label={t.sinceLastVisit}
      aria-busy={busy || undefined}
    >
      {icon}
      <p
        className="grid min-w-0 flex-1 items-center text-sm text-ink-2 wrap-anywhere *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-room)]"
        data-room={t.nothingElse(day)}
      >
        <span>{children}</span>
      </p>
      {action}
    </Sheet>
  )
}
