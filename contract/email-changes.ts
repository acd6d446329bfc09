import { z } from 'zod'
import { call } from './call.ts'

export const markEmailChangeSeen = call({
  id: 'markEmailChangeSeen',
  method: 'POST',
  path: '/api/admin/email-changes/:id/seen',
  access: 'admin',
  summary: 'Take an e-mail address that a client has changed off Today',
  answer: z.object({ id: z.uuid() }),
  changes: ['client'],
})
