import { z } from 'zod'
import { call } from '../../call.ts'
import { Moment } from '../fields/day-shapes.ts'

/** A browser that skips the two-factor code when signing in. */
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
  summary: 'The browsers on which the admin signs in without a code',
  answer: z.array(TrustedDevice),
})

export const endTrustedDevice = call({
  id: 'endTrustedDevice',
  method: 'DELETE',
  path: '/api/admin/trusted-devices/:id',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary: "Stop trusting one of the admin's browsers, so that it needs a code again",
  answer: z.object({ id: z.uuid() }),
})
