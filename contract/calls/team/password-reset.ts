import { z } from 'zod'
import { call } from '../../call.ts'
import { Moment } from '../fields/day-shapes.ts'
import { NewAccount } from './sign-in.ts'

export const PasswordResetRequest = NewAccount.pick({ email: true })
export const PasswordReset = NewAccount.pick({ token: true, password: true })

export const passwordResetOptions = call({
  id: 'passwordResetOptions',
  method: 'GET',
  path: '/api/password-resets/options',
  access: 'public',
  summary: 'Whether reset links are sent by email',
  answer: z.object({ byEmail: z.boolean() }),
})

export const requestPasswordReset = call({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-resets',
  access: 'public',
  summary: 'Send a one-time reset link if the account exists; the response is the same either way',
  body: PasswordResetRequest,
  answer: z.object({ accepted: z.boolean() }),
})

export const resetPassword = call({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/password-resets/use',
  worksOnFullDisk: true,
  access: 'public',
  summary: 'Set a new password with a reset link; ends all sessions and trusted devices of the account',
  body: PasswordReset,
  answer: z.object({ success: z.boolean() }),
})

export const createResetLink = call({
  id: 'createResetLink',
  method: 'POST',
  path: '/api/admin/admins/:id/reset-link',
  access: 'admin',
  summary:
    'Create a one-time reset link to pass on to a colleague, by an owner to anybody and by an admin to an assistant, who is also notified by email',
  answer: z.object({ link: z.string(), expiresAt: Moment }),
  status: 201,
})
