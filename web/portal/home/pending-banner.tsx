import { ChevronRight, ClockAlert } from 'lucide-react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import * as t from '#texts/home.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'

/** The amber banner; renders nothing if no document is requested. */
export function PendingBanner({ pending, href }: { pending: readonly TransactionDocument[]; href: string }) {
  if (pending.length === 0) return null
  return (
    <SmartLink
      className="mb-4 flex min-h-11 items-center gap-3 rounded-[16px] border border-band-amber bg-band-amber-soft px-3.5 py-2"
      href={href}
    >
      <ClockAlert className="text-band-amber-ink" aria-hidden="true" />
      <b className="min-w-0 flex-1 font-bold">{t.documentsPending(pending.length)}</b>
      <ChevronRight className="text-band-amber-ink" aria-hidden="true" />
    </SmartLink>
  )
}
