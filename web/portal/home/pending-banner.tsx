import { ChevronRight, ClockAlert } from 'lucide-react'
import type { TransactionDocument } from '#contract/documents.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import './home.css'

/** The amber banner; renders nothing if no document is requested. */
export function PendingBanner({ pending, href }: { pending: readonly TransactionDocument[]; href: string }) {
  if (pending.length === 0) return null
  return (
    <SmartLink className="pending-banner" href={href}>
      <ClockAlert aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b>{pending.length} document(s) pending</b>
        <br />
        <span className="text-sm text-ink-2">{pending.map(({ name }) => name).join(', ')}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </SmartLink>
  )
}
