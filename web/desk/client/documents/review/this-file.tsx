import { Check, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DocumentReview, TransactionDocument } from '#contract/calls/deal/documents.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { formatDay, formatMoment, formatMomentDay } from '#web/format/date.ts'
import type { Viewers } from '#web/shared/documents/document-source.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/composing.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { DocumentBadges } from '../document-badges.tsx'
import { changedViewers, viewersOf, WhoSees } from '../who-sees.tsx'
import type { FileSender } from './file-sender.ts'
import { useMemberName } from './member-name.ts'
import type { PlaceInQueue } from './review-queue.ts'
import { SendBackDialog } from './send-back-dialog.tsx'
import { useReview } from './use-review.ts'

type ThisFileProps = {
  client: AdminClient
  document: TransactionDocument
  sender: FileSender
  queue: PlaceInQueue | undefined
  /** The file is on the screen, or cannot be shown: only then is it accepted. */
  isShown: boolean
}

/** The facts about a file, its viewers, and the decision. */
export function ThisFile({ client, document, sender, queue, isShown }: ThisFileProps) {
  const { review, status, dueDate } = document
  const nameFor = useMemberName()
  return (
    <Sheet aria-labelledby="this-file">
      <SheetHeader id="this-file" title={status === 'pending' ? 'This request' : 'This file'}>
        <DocumentBadges document={document} />
      </SheetHeader>
      <div className="grid gap-4 px-4 pb-4 md:px-6 md:pb-6">
        <p className="text-15 wrap-anywhere">
          {review && factsOf(document, review, nameFor)}
          {!review && status === 'available' && `Uploaded ${formatMoment(document.uploadDate)}.`}
          {status === 'pending' && dueDate && ` Due ${formatDay(dueDate)}.`}
        </p>
        <ViewersOf document={document} />
        {review && review.state !== 'sent-back' && (
          <Decision {...{ client, document, review, sender, queue, isShown }} />
        )}
      </div>
    </Sheet>
  )
}

/** "Version 2, Nov 19, 2026 at 4:05 PM. Opened by you." */
function factsOf(
  { uploadDate }: TransactionDocument,
  { version, state, by = '', at, reason = '' }: DocumentReview,
  nameFor: (name: string) => string,
): string {
  if (state === 'sent-back') return `Sent back by ${nameFor(by)}, ${formatMomentDay(at)}: “${reason}”`
  const file = `Version ${version}, ${formatMoment(uploadDate)}.`
  if (state === 'received') return `${file} Not opened yet.`
  if (state === 'opened') return `${file} Opened by ${nameFor(by)}.`
  return `${file} Accepted by ${nameFor(by)}, ${formatMomentDay(at)}.`
}

/** Ticks that are saved as they are pressed. */
function ViewersOf({ document }: { document: TransactionDocument }) {
  const { id, clientId } = document
  const [pressed, setPressed] = useState<Viewers | null>(null)
  const before = viewersOf(document)
  const save = useAction(
    (after: Viewers) =>
      request(calls.changeDocument, { params: { id }, body: changedViewers(before, after) }),
    {
      done: 'Who sees it is saved',
      failed: 'Who sees it could not be saved',
      changes: { call: calls.changeDocument, clientId },
      waitsFor: [queryKey(calls.listDocuments, { id: clientId })],
    },
  )
  // Until the list has come the ticks are as they were pressed.
  const settle = { onSettled: () => setPressed(null) }
  return (
    <WhoSees
      clientId={clientId}
      request={document}
      viewers={pressed ?? before}
      isTitled={false}
      onViewers={(viewers) => {
        if (save.isBusy) return
        setPressed(viewers)
        save.run(viewers, settle)
      }}
    />
  )
}

/** Accept, Send back, or Ask again of what was accepted. */
function Decision({
  client,
  document,
  review,
  sender,
  queue,
  isShown,
}: ThisFileProps & { review: DocumentReview }) {
  const [asks, setAsks] = useState(false)
  const isAccepted = review.state === 'accepted'
  const action = useReview(document, queue)
  const accept = () => action.run({ version: review.version, outcome: 'accepted' })
  const canAccept = !isAccepted && isShown && !action.isBusy && !asks
  useShortcut(() => canAccept && accept())
  return (
    <div className="flex flex-wrap justify-end gap-2.5 max-md:*:flex-auto">
      <Button variant="secondary" icon={Undo2} disabled={client.isArchived} onClick={() => setAsks(true)}>
        {isAccepted ? 'Ask again' : 'Send back'}
      </Button>
      {!isAccepted && (
        <Button
          icon={Check}
          busy={!isShown || action.isBusy}
          aria-keyshortcuts="Control+Enter"
          data-tooltip="Ctrl+Enter"
          onClick={accept}
        >
          Accept
        </Button>
      )}
      {asks && (
        <SendBackDialog {...{ client, document, review, sender, queue }} onClose={() => setAsks(false)} />
      )}
    </div>
  )
}

/** Runs on Ctrl+Enter, outside of dialogs. */
function useShortcut(press: () => unknown): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || isComposing(event)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
