import '#web/styles/rest.css'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import { documentHash } from '#web/shared/documents/document-in-address.ts'
import type { DocumentSource } from '#web/shared/documents/document-source.ts'
import { DocumentsPanel } from '#web/shared/documents/documents-panel.tsx'
import { useToday } from '#web/shared/use-today.ts'
import { PendingBanner } from '../home/pending-banner.tsx'
import type { Transaction } from '../home/transaction.ts'
import { WireNotice } from '../wire-notice/wire-notice.tsx'
import { DateMenu } from './date-menu.tsx'
import { offersTakeBack, rememberUploads } from './own-uploads.ts'
import { TakeBackButton } from './take-back-button.tsx'

/** The documents, with the pending requests on top. */
export function FilesTab({ transaction, source }: { transaction: Transaction; source: DocumentSource }) {
  const { client, pending } = transaction
  const isOver = isEnded(client.outcome)
  const first = source.documents.data?.find(({ status }) => status === 'pending')
  const today = useToday()
  const safety = <WireNotice client={client} place="files" startsOpen />
  return (
    <>
      <PendingBanner pending={isOver ? [] : pending} href={documentHash(first?.id ?? '')} />
      <DocumentsPanel
        mode="client"
        outcome={client.outcome}
        source={rememberUploads(source)}
        transactionType={client.transactionType}
        agentName={client.agentName}
        isArchived={client.isArchived}
        dateAction={(document) => !client.isArchived && !isOver && dateActionOf(document, today)}
        rowAction={(document) => !client.isArchived && takeBackOf(document, client.uniqueId)}
        footer={safety}
      />
    </>
  )
}

function takeBackOf(document: TransactionDocument, uniqueId: string) {
  return offersTakeBack(document) && <TakeBackButton uniqueId={uniqueId} document={document} />
}

function dateActionOf({ id, name, status, dueDate }: TransactionDocument, today: string) {
  const isToCome = dueDate !== null && dueDate >= today && status === 'pending'
  return isToCome && <DateMenu id={id} name={name} />
}
