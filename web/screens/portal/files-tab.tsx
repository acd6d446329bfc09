import type { TransactionDocument } from '#contract/documents.ts'
import { AddToCalendar } from '#web/features/calendar/add-to-calendar.tsx'
import { PendingBanner } from '#web/features/closing/pending-banner.tsx'
import type { Transaction } from '#web/features/closing/transaction.ts'
import type { DocumentSource } from '#web/features/documents/document-source.ts'
import { useToday } from '#web/features/closing/use-today.ts'
import { DocumentsPanel } from '#web/features/documents/documents-panel.tsx'
import { WireNotice } from '#web/features/wire-safety/wire-notice.tsx'

/** The documents, what is asked for first. */
export function FilesTab({ transaction, source }: { transaction: Transaction; source: DocumentSource }) {
  const { client, pending } = transaction
  const first = source.documents.data?.find(({ status }) => status === 'pending')
  const today = useToday()
  const safety = <WireNotice client={client} place="files" startsOpen />
  return (
    <>
      <PendingBanner pending={pending} href={`#document-${first?.id ?? ''}`} />
      <DocumentsPanel
        mode="client"
        source={source}
        isArchived={client.isArchived}
        dateAction={(document) => !client.isArchived && dateActionOf(document, today)}
        footer={safety}
      />
    </>
  )
}

function dateActionOf({ id, name, status, dueDate }: TransactionDocument, today: string) {
  const isToCome = dueDate !== null && dueDate >= today && status === 'pending'
  return isToCome && <AddToCalendar id={id} of={name} className="-my-3" />
}
