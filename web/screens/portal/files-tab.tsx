import { ShieldCheck } from 'lucide-react'
import { PendingBanner } from '#web/features/closing/pending-banner.tsx'
import type { Transaction } from '#web/features/closing/transaction.ts'
import type { DocumentSource } from '#web/features/documents/document-source.ts'
import { DocumentsPanel } from '#web/features/documents/documents-panel.tsx'

/** The documents, what is asked for first. */
export function FilesTab({ transaction, source }: { transaction: Transaction; source: DocumentSource }) {
  const { client, pending } = transaction
  const first = source.documents.data?.find(({ status }) => status === 'pending')
  const safety = (
    <p className="flex items-start gap-2.5 border-t border-line px-4 py-3 text-sm text-ink-2 md:px-6">
      <ShieldCheck className="mt-0.5 size-4 text-pine" aria-hidden="true" />
      <span>
        We never send wire instructions here. Call {client.escrowCompany || 'your escrow company'} before you
        send money.
      </span>
    </p>
  )
  return (
    <>
      <PendingBanner pending={pending} href={`#document-${first?.id ?? ''}`} />
      <DocumentsPanel mode="client" source={source} isArchived={client.isArchived} footer={safety} />
    </>
  )
}
