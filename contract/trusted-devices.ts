import { z } from 'zod'
import { call } from './call.ts'
import { Moment } from './dates.ts'

/** A browser that signs in without a code. */
export const TrustedDevice = z.object({
  id: z.uuid(),
  userAgent: z.string().nullable(),
  createdAt: Moment,
  lastUsedAt: Moment,
  expiresAt: Moment,
})
export type TrustedDevice = z.infer<typeof TrustedDevice>

export const listTrustedDevices = call({
  id: 'listTrustedDevices',
  method: 'GET',
  path: '/api/admin/trusted-devices',
  access: 'admin',
  summary: 'The browsers that sign the admin in without a code',
  answer: z.array(TrustedDevice),
})

export const endTrustedDevice = call({
  id: 'endTrustedDevice',
  method: 'DELETE',
  path: '/api/admin/trusted-devices/:id',
  access: 'admin',
  summary: "Ask one of the admin's own trusted browsers for a code again",
  answer: z.object({ id: z.uuid() }),
})
