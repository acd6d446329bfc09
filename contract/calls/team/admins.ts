import { z } from 'zod'
import { call } from '../../call.ts'
import { teamRoles } from '../../rules/team-roles.ts'
import { Moment } from '../fields/day-shapes.ts'
import { EmailAddress } from '../fields/email-address.ts'

export const Role = z.enum(teamRoles)

/** A member of the team. */
export const Admin = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Sees prices and commission; always true of owners and admins. */
  seesMoney: z.boolean(),
  twoFactorEnabled: z.boolean(),
  createdAt: Moment,
  /** How the member signs in; absent where members sign in with passwords only, and in answers about oneself. */
  way: z.enum(['password', 'provider']).optional(),
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

export const changeAdmin = call({
  id: 'changeAdmin',
  method: 'PATCH',
  path: '/api/admin/admins/:id',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'owner',
  summary:
    'Give a member another role, or an assistant the right to see prices and commission; it holds at their next call. A team keeps an owner',
  body: z
    .object({
      role: Role,
      /** Kept while the member has another role, and used again once they are an assistant. */
      seesMoney: z.boolean(),
    })
    .partial(),
  answer: Admin,
})

export const removeAdmin = call({
  id: 'removeAdmin',
  method: 'DELETE',
  path: '/api/admin/admins/:id',
  worksOnFullDisk: true,
  access: 'admin',
  summary:
    'Remove another member, an owner anybody and an admin an assistant; their sessions end immediately',
  query: z.object({
    /** The member who gets the removed member's deals; without it, nobody does. */
    assignTo: z.uuid().optional(),
  }),
  answer: z.object({ id: z.string() }),
  changes: ['client'],
})

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  /** The member will see prices and commission; always true of owners and admins. */
  seesMoney: z.boolean(),
  createdAt: Moment,
  expiresAt: Moment,
})

export type Invitation = z.infer<typeof Invitation>

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
  summary:
    'Invite another member, to owner by an owner only; the link is shown once, for the admin to pass on',
  body: z.object({
    email: EmailAddress,
    role: Role.default('assistant'),
    /** An assistant may see prices and commission. */
    seesMoney: z.boolean().default(false),
  }),
  answer: Invitation.extend({ link: z.string() }),
  status: 201,
})

export const withdrawInvitation = call({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  worksOnFullDisk: true,
  access: 'admin',
  summary: 'Withdraw an invitation',
  answer: z.object({ id: z.uuid() }),
})
