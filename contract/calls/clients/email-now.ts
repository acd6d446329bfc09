import { z } from 'zod'
import { call } from '../../call.ts'
import { Moment } from '../fields/day-shapes.ts'

/** What an email by hand can be about; `outcome`: that the deal is on hold, closed or canceled, `alert`: a notification. */
export const EmailedSubject = z.enum(['document', 'date', 'note', 'message', 'outcome', 'alert'])
export type EmailedSubject = z.infer<typeof EmailedSubject>

export const emailNow = call({
  id: 'emailNow',
  method: 'POST',
  path: '/api/admin/clients/:id/email-now',
  access: 'admin',
  least: 'assistant',
  summary:
    'Email a client about documents, dates, notes, messages, notifications or the outcome that the portal shows them, even if email is off',
  body: z.object({
    about: EmailedSubject,
    /** The ids of things of the deal; one email for all. That of the client for the outcome. */
    items: z.array(z.uuid()).min(1, 'At least 1').max(40),
  }),
  answer: z.object({ emailedAt: Moment }),
  changes: ['notifications'],
})
