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
  sends: 'events',
})
