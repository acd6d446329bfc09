import { call } from '../../call.ts'
import { AdminClient } from './clients.ts'

export const agreeToEmail = call({
  id: 'agreeToEmail',
  method: 'POST',
  path: '/api/admin/clients/:id/agreed-to-email',
  access: 'admin',
  least: 'assistant',
  summary: 'Write down that a client agreed to email, which turns it on; does nothing if it is on',
  answer: AdminClient,
  changes: ['preferences'],
})
