import type { UseQueryResult } from '@tanstack/react-query'
import { NotebookText } from 'lucide-react'
import type { Note } from '#contract/notes.ts'
import { formatMoment } from '#web/format/date.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { usePortalNotes } from './note-queries.ts'
import './notes-list.css'

/** The notes that the team posted for the client. */
export function NotesTab({ uniqueId }: { uniqueId: string }) {
  return <NotesList notes={usePortalNotes(uniqueId)} />
}

/** The visible notes; one that is hidden again disappears with the next refetch. */
function NotesList({ notes }: { notes: UseQueryResult<Note[]> }) {
  return (
    <Sheet aria-labelledby="notes-title">
      <SheetHeader id="notes-title" title="Messages from Your Team" />
      <NotesBody notes={notes} />
    </Sheet>
  )
}

function NotesBody({ notes }: { notes: UseQueryResult<Note[]> }) {
  const { data, error, isFetching, refetch } = notes
  if (!data && !error) return <SkeletonRows rows={3} label="Loading messages from your team" />
  if (!data) {
    return (
      <LoadFailure
        heading="The messages could not be loaded"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={NotebookText}
        heading="No messages yet. Your team will post updates and important information here."
      />
    )
  }
  return (
    <ul className="rows border-t border-line">
      {data.map((note) => (
        <li key={note.id} className="note">
          <article>
            <h3>{note.title}</h3>
            <time dateTime={note.createdAt}>{formatMoment(note.createdAt)}</time>
            <p>{note.content}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}
