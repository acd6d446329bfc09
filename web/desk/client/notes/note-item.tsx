import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { Note } from '#contract/notes.ts'
import { formatMoment } from '#web/format/date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useChangeNote, useDeleteNote } from './note-mutations.ts'

/** One note with its visibility; buttons wait while one of them is at work. */
export function NoteItem({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const change = useChangeNote(note.clientId)
  const remove = useDeleteNote(note.clientId)
  const busy = change.isPending || remove.isPending
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
          onClick={() => busy || change.mutate({ note, changes: { isVisible: !isVisible } })}
        />
        <IconButton label={`Edit ${title}`} icon={Pencil} aria-disabled={busy} onClick={onEdit} />
        <IconButton
          label={`Delete ${title}`}
          icon={Trash2}
          tone="danger"
          aria-disabled={busy}
          onClick={() => busy || remove.mutate(note)}
        />
      </div>
    </li>
  )
}
