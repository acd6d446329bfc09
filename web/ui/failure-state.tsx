import { RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#texts/controls.ts'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

type FailureStateProps = {
  heading: string
  text?: string
  icon?: LucideIcon
  onRetry?: () => void
  busy?: boolean
  /** Another way out, after the retry. */
  children?: ReactNode
}

/** An error state: what happened, with a retry. */
export function FailureState({
  icon = TriangleAlert,
  onRetry,
  busy = false,
  children,
  ...rest
}: FailureStateProps) {
  return (
    <StatePanel {...rest} icon={icon} tone="failed" role="alert">
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} busy={busy} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
      {children}
    </StatePanel>
  )
}
