import { NotebookPen, Plus, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:call-table'
import type { Note } from '#contract/notes.ts'
import { useCall } from '#web/api/use-call.ts'
import { formatMoment } from '#web/format/date.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import './admin-notes.css'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { useChangeNote, useDeleteNote } from './note-mutations.ts'

/** All notes about a client, visible and hidden, with their actions. */
export function NotesPanel({ clientId }: { clientId: string }) {
  const { data, error, isFetching, refetch } = useCall(calls.listNotes, { clientId })
  const [writing, setWriting] = useState<{ note: Note | null } | null>(null)
  const add = () => setWriting({ note: null })
  return (
    <Sheet aria-labelledby="client-notes" {...useRestoredFocus('client-notes')}>
      <SheetHeader id="client-notes" title="Notes">
        <Button icon={Plus} onClick={add}>
          Add Note
        </Button>
      </SheetHeader>
      {data && data.length > 0 && (
        <ul className="rows border-t border-line">
          {data.map((note) => (
            <NoteItem key={note.id} note={note} onEdit={() => setWriting({ note })} />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={NotebookPen}
          heading="No notes created yet"
          action={
            <Button variant="secondary" icon={Plus} onClick={add}>
              Add First Note
            </Button>
          }
        />
      )}
      {!data && error && (
        <LoadFailure
          heading="The notes could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={3} label="Loading notes" />}
      {writing && <NoteDialog clientId={clientId} note={writing.note} onClose={() => setWriting(null)} />}
    </Sheet>
  )
}

/** One note; its buttons are disabled while one of its actions runs. */
function NoteItem({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const change = useChangeNote(note.clientId)
  const remove = useDeleteNote(note.clientId)
  const busy = change.isBusy || remove.isBusy
  const { title, isVisible } = note
  return (
    <li className="admin-note">
      <article aria-busy={busy}>
        <h3>{title}</h3>
        <div className="admin-note-meta">
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
        <p>{note.content}</p>
        {note.updatedAt !== note.createdAt && (
          <p className="admin-note-updated">
            Updated <time dateTime={note.updatedAt}>{formatMoment(note.updatedAt)}</time>
          </p>
        )}
      </article>
      <div className="admin-note-actions">
        <IconButton
          label={isVisible ? `Hide ${title} from the client` : `Show ${title} to the client`}
          icon={isVisible ? EyeOff : Eye}
          aria-disabled={busy}
          onClick={() => busy || change.run({ note, changes: { isVisible: !isVisible } })}
        />
        <IconButton label={`Edit ${title}`} icon={Pencil} aria-disabled={busy} onClick={onEdit} />
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
