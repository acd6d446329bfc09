import { z } from 'zod'
import { call } from '../../call.ts'

export const markProfileChangeSeen = call({
  id: 'markProfileChangeSeen',
  method: 'POST',
  path: '/api/admin/profile-changes/:id/seen',
  access: 'admin',
  least: 'assistant',
  summary: 'Mark a changed field of a client’s profile as seen, which removes it from Today',
  answer: z.object({ id: z.uuid() }),
  changes: ['client'],
})

export const markUploadSeen = call({
  id: 'markUploadSeen',
  method: 'POST',
  path: '/api/admin/documents/:id/seen',
  access: 'admin',
  least: 'assistant',
  summary: 'Mark an upload by a client as seen, which removes it from Today; does nothing if it was',
  answer: z.object({ id: z.uuid() }),
  changes: ['documents'],
})

export const acknowledgeMessages = call({
  id: 'acknowledgeMessages',
  method: 'POST',
  path: '/api/admin/clients/:id/messages/acknowledged',
  access: 'admin',
  least: 'assistant',
  summary: 'Mark the messages of a client as needing no reply, which removes them from Today',
  /** How many messages no longer wait for a reply. */
  answer: z.object({ count: z.int() }),
  changes: ['messages'],
})
