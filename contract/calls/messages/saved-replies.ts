import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { line, optionalProse, prose } from '../fields/text.ts'
import { translationChanges, translations, withTranslations } from '../fields/translations.ts'

/** A reply that the team reuses; `{firstName}` in it is replaced by the client's first name. */
export const SavedReply = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  /** What a reader of another language gets. */
  translations: translations({ content: z.string() }),
})
export type SavedReply = z.infer<typeof SavedReply>

const translated = { content: optionalProse(limits.content) }

export const SavedReplyDraft = z.object({
  title: line(limits.title),
  content: prose(limits.content),
  translations: translations(translated),
})
export type SavedReplyDraft = z.infer<typeof SavedReplyDraft>

const SavedReplyChanges = SavedReplyDraft.extend({ translations: translationChanges(translated) }).partial()
export type SavedReplyChanges = z.infer<typeof SavedReplyChanges>

export const listSavedReplies = call({
  id: 'listSavedReplies',
  method: 'GET',
  path: '/api/admin/saved-replies',
  access: 'admin',
  summary: "The team's saved replies, by title",
  answer: z.array(SavedReply),
})

export const addSavedReply = call({
  id: 'addSavedReply',
  method: 'POST',
  path: '/api/admin/saved-replies',
  access: 'admin',
  summary: 'Save a reply for the team',
  body: withTranslations(SavedReplyDraft, 'new'),
  portalTexts: 'Saved replies',
  answer: SavedReply,
  status: 201,
})

export const changeSavedReply = call({
  id: 'changeSavedReply',
  method: 'PATCH',
  path: '/api/admin/saved-replies/:id',
  access: 'admin',
  summary: 'Change a saved reply',
  body: withTranslations(SavedReplyChanges, 'changed'),
  portalTexts: 'Saved replies',
  answer: SavedReply,
})

export const deleteSavedReply = call({
  id: 'deleteSavedReply',
  method: 'DELETE',
  path: '/api/admin/saved-replies/:id',
  access: 'admin',
  summary: 'Delete a saved reply',
  answer: z.object({ id: z.uuid() }),
})
