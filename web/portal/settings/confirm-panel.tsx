import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from '#web/ui/field.tsx'

type ConfirmPanelProps = {
  icon: LucideIcon
  title: string
  text: ReactNode
  /** Why a code or link did not arrive, or can't be sent. */
  problem?: string | null
  children?: ReactNode
}

/** Below a switch that is on: what is left to do before anything is sent. */
export function ConfirmPanel({ icon: Icon, title, text, problem = null, children }: ConfirmPanelProps) {
  return (
    <section
      className="mb-4 grid gap-3 rounded-plate border border-pine-line bg-pine-soft p-4 text-pine-ink"
      aria-label={title}
    >
      <div className="flex gap-3">
        <Icon className="mt-0.5 size-5 flex-none" aria-hidden="true" />
        <div className="min-w-0 wrap-anywhere" aria-live="polite">
          <p className="font-semibold">{title}</p>
          <p className="text-sm">{text}</p>
          {problem !== null && (
            <div className="mt-2">
              <FieldError>{problem}</FieldError>
            </div>
          )}
        </div>
      </div>
      {children}
    </section>
  )
}
