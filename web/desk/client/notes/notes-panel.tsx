import { NotebookPen, Plus, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Note } from '#contract/calls/deal/notes.ts'
import { useCall } from '#web/data/use-call.ts'
import { useTelling } from '#web/desk/deal/telling.tsx'
import { formatMoment } from '#web/format/date.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ArchivedHint } from '../archived-hint.tsx'
import { rowId, useRowInAddress } from '../row-in-address.ts'
import { NoteDialog } from './note-dialog.tsx'
import { useChangeNote, useDeleteNote } from './note-mutations.ts'

/** All notes about a client, visible and hidden, with their actions. */
export function NotesPanel({ client }: { client: AdminClient }) {
  const { id: clientId, isArchived } = client
  const notes = useCall(calls.listNotes, { clientId })
  const [writing, setWriting] = useState<{ note: Note | null } | null>(null)
  const add = () => setWriting({ note: null })
  useRowInAddress(notes.data !== undefined)
  return (
    <Sheet aria-labelledby="client-notes" {...useRestoredFocus('client-notes')}>
      <SheetHeader id="client-notes" title="Notes">
        <Button icon={Plus} disabled={isArchived} onClick={add}>
          Add Note
        </Button>
      </SheetHeader>
      {isArchived && (
        <ArchivedHint>
          Restore the transaction to add or edit notes. You can still hide and delete them.
        </ArchivedHint>
      )}
      <QueryView
        query={notes}
        loading={<SkeletonRows rows={3} label="Loading notes" />}
        failed="The notes could not be loaded"
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={NotebookPen}
              heading="No notes created yet"
              action={
                <Button variant="secondary" icon={Plus} disabled={isArchived} onClick={add}>
                  Add First Note
                </Button>
              }
            />
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {list.map((note) => (
                <NoteItem key={note.id} note={note} client={client} onEdit={() => setWriting({ note })} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {writing && <NoteDialog client={client} note={writing.note} onClose={() => setWriting(null)} />}
    </Sheet>
  )
}

type NoteItemProps = { note: Note; client: AdminClient; onEdit: () => void }

/** One note; its buttons are disabled while one of its actions runs. In an archived deal a note can only be deleted or hidden. */
function NoteItem({ note, client, onEdit }: NoteItemProps) {
  const { isArchived } = client
  const change = useChangeNote(useTelling(client, false))
  const remove = useDeleteNote(note.clientId)
  const busy = change.isBusy || remove.isBusy
  const { title, isVisible } = note
  return (
    <li
      id={rowId('note', note.id)}
      className="flex flex-wrap justify-end gap-x-4 gap-y-2 p-4 md:flex-nowrap md:px-6 md:py-5"
    >
      <article className="min-w-0 flex-[1_1_100%] md:basis-0" aria-busy={busy}>
        <h3 className="text-[1.0625rem] leading-[1.3] wrap-anywhere">{title}</h3>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-ink-3">
          {isVisible ? (
            <Badge tone="pine" icon={Eye}>
              Visible
            </Badge>
          ) : (
            <Badge tone="line" icon={EyeOff}>
              Hidden
            </Badge>
          )}
          <time dateTime={note.createdAt}>{formatMoment(note.createdAt)}</time>
        </div>
        <p className="mt-2 max-w-(--measure) whitespace-pre-wrap wrap-anywhere text-ink-2">{note.content}</p>
        {note.updatedAt !== note.createdAt && (
          <p className="mt-2 text-sm text-ink-3">
            Updated <time dateTime={note.updatedAt}>{formatMoment(note.updatedAt)}</time>
          </p>
        )}
      </article>
      <div className="flex items-start">
        <IconButton
          label={isVisible ? `Hide ${title} from the client` : `Show ${title} to the client`}
          icon={isVisible ? EyeOff : Eye}
          disabled={isArchived && !isVisible}
          aria-disabled={busy}
          onClick={() => busy || change.run({ note, changes: { isVisible: !isVisible } })}
        />
        <IconButton
          label={`Edit ${title}`}
          icon={Pencil}
          disabled={isArchived}
          aria-disabled={busy}
          onClick={onEdit}
        />
        <IconButton
          label={`Delete ${title}`}
          icon={Trash2}
          tone="danger"
          aria-disabled={busy}
          onClick={() => busy || remove.run(note)}
        />
      </div>
    </li>
  )
}
