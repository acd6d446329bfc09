import { usePortalNotes } from '#web/features/notes/note-queries.ts'
import { NotesList } from '#web/features/notes/notes-list.tsx'

/** What the team posted for the client. */
export function NotesTab({ uniqueId }: { uniqueId: string }) {
  return <NotesList notes={usePortalNotes(uniqueId)} />
}
