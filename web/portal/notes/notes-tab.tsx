import '#web/styles/rest.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { NotebookText } from 'lucide-react'
import type { Note } from '#contract/calls/deal/notes.ts'
import * as t from '#texts/notes.ts'
import { formatMoment } from '#web/format/date.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Typed } from '#web/shared/typed.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { usePortalNotes } from './note-queries.ts'

/** The notes that the team posted for the client. */
export function NotesTab({ uniqueId }: { uniqueId: string }) {
  return <NotesList notes={usePortalNotes(uniqueId)} />
}

/** The visible notes; one that is hidden again disappears with the next refetch. */
function NotesList({ notes }: { notes: UseQueryResult<Note[]> }) {
  return (
    <Sheet aria-labelledby="notes-title">
      <SheetHeader id="notes-title" title={t.title} />
      <QueryView
        query={notes}
        loading={<SkeletonRows rows={3} label={t.loading} />}
        failed={t.notLoaded}
        staleNotice={false}
      >
        {(list) => <NotesBody notes={list} />}
      </QueryView>
    </Sheet>
  )
}

function NotesBody({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) {
    return <EmptyState icon={NotebookText} heading={t.none} />
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {notes.map((note) => (
        <li key={note.id} className="p-4 md:px-6 md:py-5">
          <article>
            <h3 className="text-[1.0625rem] leading-[1.3] wrap-anywhere">
              <Typed of={note} field="title" />
            </h3>
            <time className="mt-0.5 block text-sm text-ink-3" dateTime={note.createdAt}>
              {formatMoment(note.createdAt)}
            </time>
            <p className="mt-2 max-w-(--measure) whitespace-pre-wrap text-ink-2 wrap-anywhere">
              <Typed of={note} field="content" />
            </p>
          </article>
        </li>
      ))}
    </ul>
  )
}
