import { RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'

type FailureStateProps = {
  heading: string
  text?: string
  icon?: LucideIcon
  onRetry?: () => void
  busy?: boolean
}

/** An error state: what happened, with a retry. */
export function FailureState({
  heading,
  text,
  icon: Icon = TriangleAlert,
  onRetry,
  busy = false,
}: FailureStateProps) {
  return (
    <div className="empty" role="alert">
      <span className="tile failed">
        <Icon aria-hidden="true" />
      </span>
      <p className="empty-heading">{heading}</p>
      {text !== undefined && <p>{text}</p>}
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} className="mt-2.5" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
