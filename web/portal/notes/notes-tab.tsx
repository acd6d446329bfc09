import { usePortalNotes } from './note-queries.ts'
import { NotesList } from './notes-list.tsx'

/** What the team posted for the client. */
export function NotesTab({ uniqueId }: { uniqueId: string }) {
  return <NotesList notes={usePortalNotes(uniqueId)} />
}
