import { CircleAlert } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Unsent } from './unsent.ts'

/** A typed line on its way, or one that did not get through and waits for Retry. */
export function UnsentBubble({
  unsent,
  busy,
  onRetry,
  onDiscard,
}: {
  unsent: Unsent
  /** Another line is on its way. */
  busy: boolean
  onRetry: () => void
  onDiscard: () => void
}) {
  const failed = unsent.state === 'failed'
  return (
    <li className={`message own ${failed ? 'failed' : 'sending'}`}>
      <p className="message-sender">
        <Badge tone="pine">You</Badge>
      </p>
      <p className="bubble">{unsent.content}</p>
      {failed ? (
        <div className="message-failure">
          <p>
            <CircleAlert className="size-4" aria-hidden="true" />
            <span>Not sent{unsent.reason ? `. ${unsent.reason}` : ''}</span>
          </p>
          <Button variant="quiet" disabled={busy} onClick={onRetry}>
            Retry
          </Button>
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      ) : (
        <p className="message-state">Sending...</p>
      )}
    </li>
  )
}
