import { ChevronDown, ShieldCheck } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { PortalClient } from '#contract/clients.ts'
import './wire-safety.css'

type WireNoticeProps = {
  client: Pick<PortalClient, 'uniqueId' | 'escrowCompany' | 'escrowPhone'>
  place: NoticePlace
  /** Whether it is expanded until the reader toggles it. */
  startsOpen: boolean
}

/** The wire fraud warning. It can be collapsed to one line, but never dismissed. */
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
          Before you wire money, call {escrow} at the number you were given at the start
          {client.escrowPhone ? (
            <>
              : <a href={`tel:${client.escrowPhone}`}>{client.escrowPhone}</a>
            </>
          ) : (
            '.'
          )}
        </li>
        <li>
          Never trust new wire instructions that arrive by email or chat, no matter who seems to have sent
          them.
        </li>
        <li>
          If you sent money to the wrong account, call your bank immediately. Then report it to the FBI at{' '}
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

/** Where the warning is shown; each place remembers its own state. */
type NoticePlace = 'chat' | 'files' | 'step-2' | 'step-5'

const key = (uniqueId: string, place: NoticePlace) => `wire-notice:${uniqueId}:${place}`

/** Whether the warning was left expanded in this place; `otherwise` if it was never toggled. */
function wasLeftOpen(uniqueId: string, place: NoticePlace, otherwise: boolean): boolean {
  try {
    const stored = localStorage.getItem(key(uniqueId, place))
    return stored === null ? otherwise : stored === 'open'
  } catch {
    return otherwise
  }
}

/** Remembers it in this browser; without storage it resets each time. */
function leave(uniqueId: string, place: NoticePlace, open: boolean): void {
  try {
    localStorage.setItem(key(uniqueId, place), open ? 'open' : 'folded')
  } catch {
    // Storage may be switched off: the notice still folds.
  }
}
