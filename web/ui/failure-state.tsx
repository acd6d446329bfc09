import { RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

type FailureStateProps = {
  heading: string
  text?: string
  icon?: LucideIcon
  onRetry?: () => void
  busy?: boolean
}

/** An error state: what happened, with a retry. */
export function FailureState({ icon = TriangleAlert, onRetry, busy = false, ...rest }: FailureStateProps) {
  return (
    <StatePanel {...rest} icon={icon} tone="failed" role="alert">
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </StatePanel>
  )
}
