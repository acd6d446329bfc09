import { ChevronRight, ClockAlert } from 'lucide-react'
import type { TransactionDocument } from '#contract/documents.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'

/** The amber banner; renders nothing if no document is requested. */
export function PendingBanner({ pending, href }: { pending: readonly TransactionDocument[]; href: string }) {
  if (pending.length === 0) return null
  return (
    <SmartLink
      className="mb-4 flex min-h-14 items-center gap-3 rounded-[16px] border border-band-amber bg-band-amber-soft px-3.5 py-3"
      href={href}
    >
      <ClockAlert className="text-band-amber-ink" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="font-bold">{pending.length} document(s) pending</b>
        <br />
        <span className="text-sm text-ink-2">{pending.map(({ name }) => name).join(', ')}</span>
      </span>
      <ChevronRight className="text-band-amber-ink" aria-hidden="true" />
    </SmartLink>
  )
}
