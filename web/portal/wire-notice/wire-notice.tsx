import { ChevronDown, ShieldCheck } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { PortalClient } from '#contract/clients.ts'
import './wire-safety.css'

type WireNoticeProps = {
  client: Pick<PortalClient, 'uniqueId' | 'escrowCompany' | 'escrowPhone'>
  place: NoticePlace
  /** How it stands until the reader folds or opens it. */
  startsOpen: boolean
}

/** The standing notice about wire fraud. It can be folded to one line, never removed. */
export function WireNotice({ client, place, startsOpen }: WireNoticeProps) {
  const { uniqueId } = client
  const [open, setOpen] = useState(() => wasLeftOpen(uniqueId, place, startsOpen))
  const escrow = client.escrowCompany || 'your escrow company'
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(!open)
    leave(uniqueId, place, !open)
  }
  return (
    <details className={`wire-notice at-${place}`} open={open}>
      <summary onClick={toggle}>
        <ShieldCheck aria-hidden="true" />
        <span>We never send wire instructions here. Call {escrow} before you send money.</span>
        <ChevronDown className="wire-notice-arrow" aria-hidden="true" />
      </summary>
      <ul>
        <li>
          Before you wire money, call {escrow} on the number you were given at the start
          {client.escrowPhone ? (
            <>
              : <a href={`tel:${client.escrowPhone}`}>{client.escrowPhone}</a>
            </>
          ) : (
            '.'
          )}
        </li>
        <li>Never trust new wire instructions that come by mail or chat, whoever seems to send them.</li>
        <li>
          If money went to the wrong account, call your bank at once. Then report it to the FBI at{' '}
          <a href="https://www.ic3.gov" target="_blank" rel="noopener noreferrer">
            ic3.gov
          </a>
          .
        </li>
        <li>This portal never shows bank details.</li>
      </ul>
    </details>
  )
}

/** Where the notice stands: what is folded in one place stays open in the others. */
type NoticePlace = 'chat' | 'files' | 'step-2' | 'step-5'

const key = (uniqueId: string, place: NoticePlace) => `wire-notice:${uniqueId}:${place}`

/** Whether the reader of this portal left the notice open in this place; `otherwise` where they never touched it. */
function wasLeftOpen(uniqueId: string, place: NoticePlace, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(key(uniqueId, place))
    return kept === null ? otherwise : kept === 'open'
  } catch {
    return otherwise
  }
}

/** Remembers it for this browser; one without storage starts anew each time. */
function leave(uniqueId: string, place: NoticePlace, open: boolean): void {
  try {
    localStorage.setItem(key(uniqueId, place), open ? 'open' : 'folded')
  } catch {
    // Storage may be switched off: the notice still folds.
  }
}
