import { NotebookPen, Plus } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:call-table'
import type { Note } from '#contract/notes.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import './admin-notes.css'
import { NoteDialog } from './note-dialog.tsx'
import { NoteItem } from './note-item.tsx'

/** All notes about a client, visible or hidden, and what is done with them. */
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
        <FailureState
          heading="The notes could not be loaded"
          text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={3} label="Loading notes" />}
      {writing && <NoteDialog clientId={clientId} note={writing.note} onClose={() => setWriting(null)} />}
    </Sheet>
  )
}
