import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { Moment } from '../fields/day-shapes.ts'
import { line, optionalLine, optionalProse, prose } from '../fields/text.ts'
import { translationChanges, translations, withTranslations } from '../fields/translations.ts'

/** A team note about a client's transaction; the client sees it only while `isVisible` is set. */
export const Note = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  title: z.string(),
  content: z.string(),
  isVisible: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
  /** On the desk: its translations. */
  translations: translations({ title: z.string(), content: z.string() }),
  /** In a portal that is not in English: the untranslated fields, shown as an agent typed them. */
  asTyped: z.array(z.enum(['title', 'content'])).optional(),
})
export type Note = z.infer<typeof Note>

/** A note as a portal answers it: in its reader's language. */
const PortalNote = Note.omit({ translations: true })

const translated = { title: optionalLine(limits.title), content: optionalProse(limits.content) }

export const NoteDraft = z.object({
  title: line(limits.title),
  content: prose(limits.content),
  isVisible: z.boolean().default(true),
  translations: translations(translated),
})

export const NoteChanges = z
  .object({
    title: line(limits.title),
    content: prose(limits.content),
    isVisible: z.boolean(),
    translations: translationChanges(translated),
  })
  .partial()
export type NoteChanges = z.infer<typeof NoteChanges>

export const listPortalNotes = call({
  id: 'listPortalNotes',
  method: 'GET',
  path: '/api/clients/:uniqueId/notes',
  access: 'portal',
  summary: 'The visible notes, newest first',
  answer: z.array(PortalNote),
  version: 'notes',
})

export const listNotes = call({
  id: 'listNotes',
  method: 'GET',
  path: '/api/admin/clients/:clientId/notes',
  access: 'admin',
  summary: "All of a client's notes, newest first",
  answer: z.array(Note),
  reads: ['notes'],
})

export const addNote = call({
  id: 'addNote',
  method: 'POST',
  path: '/api/admin/clients/:clientId/notes',
  access: 'admin',
  least: 'assistant',
  summary: 'Write a note, visible to the client or hidden',
  body: withTranslations(NoteDraft, 'new'),
  portalTexts: 'Notes',
  answer: Note,
  status: 201,
  changes: ['notes', 'notifications'],
})

export const changeNote = call({
  id: 'changeNote',
  method: 'PATCH',
  path: '/api/admin/notes/:noteId',
  access: 'admin',
  least: 'assistant',
  summary: 'Edit, show or hide a note',
  body: withTranslations(NoteChanges, 'changed'),
  portalTexts: 'Notes',
  answer: Note,
  changes: ['notes', 'notifications'],
})

export const deleteNote = call({
  id: 'deleteNote',
  method: 'DELETE',
  path: '/api/admin/notes/:noteId',
  access: 'admin',
  least: 'assistant',
  summary: 'Delete a note',
  answer: z.object({ id: z.uuid() }),
  changes: ['notes', 'notifications'],
})

export const restoreNote = call({
  id: 'restoreNote',
  method: 'POST',
  path: '/api/admin/notes/:noteId/restore',
  access: 'admin',
  least: 'assistant',
  summary: 'Undo the deletion of a note, for ten minutes',
  answer: Note,
  changes: ['notes', 'notifications'],
})
