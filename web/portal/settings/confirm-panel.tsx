import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

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
    <section className="confirm-panel" aria-label={title}>
      <div className="flex gap-3">
        <Icon className="mt-0.5 size-5 flex-none" aria-hidden="true" />
        <div className="min-w-0 wrap-anywhere" aria-live="polite">
          <p className="font-semibold">{title}</p>
          <p className="text-sm">{text}</p>
          {problem !== null && (
            <p className="field-error mt-2">
              <CircleAlert className="size-4" aria-hidden="true" />
              {problem}
            </p>
          )}
        </div>
      </div>
      {children}
    </section>
  )
}
