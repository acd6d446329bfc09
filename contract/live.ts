import { z } from 'zod'
import { call } from './call.ts'

export const portalLive = call({
  id: 'portalLive',
  method: 'GET',
  path: '/api/clients/:uniqueId/live',
  access: 'portal',
  summary: 'Server-sent events: which topics of this client changed',
  sends: 'events',
})

export const adminLive = call({
  id: 'adminLive',
  method: 'GET',
  path: '/api/admin/live',
  access: 'admin',
  summary: 'Server-sent events: which topics of which client changed',
  query: z.object({
    /** Milliseconds for which the page has been reading answers; changes since then are announced, too. */
    age: z.coerce.number().int().min(0).max(86_400_000).optional(),
  }),
  sends: 'events',
})
