import { z } from 'zod'
import { call } from '../../call.ts'

export const markEmailChangeSeen = call({
  id: 'markEmailChangeSeen',
  method: 'POST',
  path: '/api/admin/email-changes/:id/seen',
  access: 'admin',
  least: 'assistant',
  summary: 'Mark a changed client email address as seen, which removes it from Today',
  answer: z.object({ id: z.uuid() }),
  changes: ['client'],
})
