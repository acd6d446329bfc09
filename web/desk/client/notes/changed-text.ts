import type { Note, NoteChanges } from '#contract/notes.ts'
import type { NoteText } from './note-mutations.ts'

/** Only what differs from the note as it was, so that two admins overwrite each other as little as possible. */
export function changedText(before: Note, { title, content, isVisible }: NoteText): NoteChanges {
  return {
    ...(title === before.title ? {} : { title }),
    ...(content === before.content ? {} : { content }),
    ...(isVisible === before.isVisible ? {} : { isVisible }),
  }
}
