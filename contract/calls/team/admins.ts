import { z } from 'zod'
import { call } from '../../call.ts'
import { EmailAddress } from '../clients/clients.ts'
import { Moment } from '../fields/day-shapes.ts'

/** A member of the team. */
export const Admin = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  twoFactorEnabled: z.boolean(),
  createdAt: Moment,
})
export type Admin = z.infer<typeof Admin>

export const listAdmins = call({
  id: 'listAdmins',
  method: 'GET',
  path: '/api/admin/admins',
  access: 'admin',
  summary: 'The team',
  answer: z.array(Admin),
})

export const removeAdmin = call({
  id: 'removeAdmin',
  method: 'DELETE',
  path: '/api/admin/admins/:id',
  access: 'admin',
  summary: 'Remove another admin; their sessions end immediately',
  answer: z.object({ id: z.string() }),
})

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: Moment,
  expiresAt: Moment,
})

export const listInvitations = call({
  id: 'listInvitations',
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
  summary: 'Invitations that can still be accepted',
  answer: z.array(Invitation),
})

export const inviteAdmin = call({
  id: 'inviteAdmin',
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
  summary: 'Invite another admin; the link is shown once, for the admin to pass on',
  body: z.object({ email: EmailAddress }),
  answer: Invitation.extend({ link: z.string() }),
  status: 201,
})

export const withdrawInvitation = call({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'admin',
  summary: 'Withdraw an invitation',
  answer: z.object({ id: z.uuid() }),
})
