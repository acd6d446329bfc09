import { ArrowRight, FileX } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useLocation } from 'wouter'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { isNotFound } from '#web/data/request-error.ts'
import { useCall } from '#web/data/use-call.ts'
import { ClientMissing } from '#web/desk/deal/client-section.tsx'
import { formatMomentDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import { DeleteDocument } from '#web/shared/documents/delete-document.tsx'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackLink, DealHeader } from '../../frame/deal-header.tsx'
import { DealTitle } from '../../frame/deal-page.tsx'
import { useRemoveDocument } from '../document-results.ts'
import { EditDocument } from '../edit-document.tsx'
import { EarlierFiles } from './earlier-files.tsx'
import { useFileSender } from './file-sender.ts'
import { LargeFile } from './large-file.tsx'
import { type PlaceInQueue, usePlaceInQueue } from './review-queue.ts'
import { ThisFile } from './this-file.tsx'

/** One document of a deal with its file, to accept or send back, under the header of the deal. */
export function DocumentOfDeal({ clientId, documentId }: { clientId: string; documentId: string }) {
  const query = useCall(calls.getClient, { id: clientId })
  const documents = useCall(calls.listDocuments, { id: clientId })
  if (isNotFound(query.error)) return <ClientMissing />
  const client = query.data
  const failed = !client && !query.isPending
  return (
    <>
      <BackLink />
      {!failed && <DealHeader clientId={clientId} client={client} />}
      {failed && (
        <Sheet>
          <LoadFailure
            heading="Failed to fetch client"
            error={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Sheet>
      )}
      {!failed && !client && <Loading />}
      {client && (
        <QueryView query={documents} loading={<Loading />} failed="Failed to fetch the document">
          {(all) => {
            const document = all.find(({ id }) => id === documentId)
            return document ? <Review client={client} document={document} /> : <Gone clientId={clientId} />
          }}
        </QueryView>
      )}
    </>
  )
}

function Review({ client, document }: { client: AdminClient; document: TransactionDocument }) {
  const { id, name, review, uploadDate } = document
  const queue = usePlaceInQueue(document)
  const sender = useFileSender(client, document)
  // A file that comes in the place of this one is another one to look at.
  const file = `${id} ${review?.version ?? 0} ${uploadDate}`
  const [shown, setShown] = useState<string | null>(null)
  const hasEarlier = review !== undefined && (review.version > 1 || review.state === 'sent-back')
  return (
    <>
      <DealTitle
        title={name}
        subtitle={[sentText(document, sender.sentBy), queueText(queue)].filter(Boolean).join(' · ')}
        actions={<Actions document={document} next={queue?.next ?? null} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <LargeFile key={file} document={document} sender={sender} onShown={() => setShown(file)} />
        <div className="grid min-w-0 gap-5">
          <ThisFile {...{ client, document, sender, queue }} isShown={shown === file} />
          {hasEarlier && <EarlierFiles documentId={id} />}
        </div>
      </div>
    </>
  )
}

/** "Sent by Maya Okafor, Nov 19, 2026" */
function sentText({ status, uploadedBy, uploadDate, review }: TransactionDocument, sentBy: string): string {
  const day = formatMomentDay(uploadDate)
  if (status === 'pending') return review ? `Asked again ${formatMomentDay(review.at)}` : `Requested ${day}`
  return `${uploadedBy === 'admin' ? 'Uploaded by your team' : `Sent by ${sentBy}`}, ${day}`
}

/** "1 of 3 to check" */
function queueText(queue: PlaceInQueue | undefined): string {
  if (!queue) return ''
  if (queue.place !== null) return `${queue.place} of ${queue.total} to check`
  return queue.total === 0 ? 'Nothing to check' : `${queue.total} to check`
}

function Actions({ document, next }: { document: TransactionDocument; next: PlaceInQueue['next'] }) {
  const { clientId } = document
  const [, navigate] = useLocation()
  const remove = useRemoveDocument(clientId)
  const removeAndLeave = async (id: string) => {
    await remove(id)
    navigate(paths.clientDocuments(clientId), { replace: true })
  }
  return (
    <>
      <div className="flex flex-none!">
        <EditDocument document={document} />
        <DeleteDocument document={document} remove={removeAndLeave} />
      </div>
      {next && (
        <ButtonLink variant="secondary" icon={ArrowRight} href={paths.clientDocument(next.clientId, next.id)}>
          Next to check
        </ButtonLink>
      )}
    </>
  )
}

/** Deleted, or taken back by its sender. */
function Gone({ clientId }: { clientId: string }) {
  return (
    <>
      <DealTitle title="Document" />
      <Sheet>
        <EmptyState
          icon={FileX}
          heading="This document is not here anymore"
          text="It was deleted, or taken back by whoever sent it."
          action={<ButtonLink href={paths.clientDocuments(clientId)}>All documents</ButtonLink>}
        />
      </Sheet>
    </>
  )
}

/** The place of the title, the file and its card. */
function Loading() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading the document</p>
      <Skeleton className="mb-5 h-7 w-64 max-w-full" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <Skeleton className="h-[min(70dvh,30rem)] rounded-sheet lg:h-[min(72dvh,48rem)]" />
        <Skeleton className="h-64 rounded-sheet" />
      </div>
    </div>
  )
}
