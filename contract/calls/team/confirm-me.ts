import { z } from 'zod'
import { call } from '../../call.ts'
import { Password } from '../fields/password.ts'
import { UsedPasskey } from './passkeys.ts'

export const confirmMe = call({
  id: 'confirmMe',
  method: 'POST',
  path: '/api/admin/me/confirmation',
  access: 'admin',
  least: 'assistant',
  summary:
    'Confirm who it is, with the password or by the answer of an own passkey; it counts for five minutes in this session',
  body: z
    .object({ password: Password, passkey: UsedPasskey })
    .partial()
    .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
      error: 'Either the password or a passkey',
      path: ['password'],
    }),
  answer: z.object({ success: z.boolean() }),
})
