import { Download, FileQuestionMark as FileQuestion, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { callUrl } from '#web/data/request.ts'
import { formatDay } from '#web/format/date.ts'
import { previewKind } from '#web/shared/documents/preview/preview-kind.ts'
import { Preview } from '#web/shared/documents/preview/preview.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { FileSender } from './file-sender.ts'

type LargeFileProps = {
  document: TransactionDocument
  sender: FileSender
  /** Called once it is shown, or cannot be. */
  onShown: () => void
}

/** A document's file as large as there is room for, or what it waits for. */
export function LargeFile({ document, sender, onShown }: LargeFileProps) {
  const canPreview = previewKind(document) !== null
  return (
    <Sheet
      as="div"
      className={`flex flex-col overflow-hidden ${canPreview ? 'h-[min(70dvh,30rem)] lg:h-[min(72dvh,48rem)]' : ''}`}
    >
      {canPreview ? (
        <Preview document={document} onSettled={onShown} />
      ) : document.status === 'pending' ? (
        <EmptyState
          icon={Hourglass}
          heading={`Waiting for ${sender.names}`}
          text={document.dueDate ? `Due ${formatDay(document.dueDate)}` : 'It has no due day.'}
        />
      ) : (
        <Undisplayed document={document} onShown={onShown} />
      )}
    </Sheet>
  )
}

/** A kind of file that a browser does not show. */
function Undisplayed({ document: { id, name }, onShown }: Pick<LargeFileProps, 'document' | 'onShown'>) {
  const settle = useEffectEvent(onShown)
  useEffect(() => settle(), [])
  return (
    <EmptyState
      icon={FileQuestion}
      heading="This kind of file cannot be shown here"
      text="Download it to check it."
      action={
        <ButtonLink
          icon={Download}
          href={callUrl(calls.downloadDocument.path, { id })}
          target="_blank"
          aria-label={`Download ${name}`}
        >
          Download
        </ButtonLink>
      }
    />
  )
}
