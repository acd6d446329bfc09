import { z } from 'zod'
import { call } from '../../call.ts'

export const health = call({
  id: 'health',
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'Liveness: the process is running',
  answer: z.object({ status: z.literal('ok') }),
})

export const readiness = call({
  id: 'readiness',
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'Readiness: database and file store respond, and the database is not damaged; 503 otherwise',
  answer: z.object({ status: z.literal('ready') }),
})

export const metrics = call({
  id: 'metrics',
  method: 'GET',
  path: '/metrics',
  access: 'public',
  summary: 'Prometheus metrics, for admins and loopback only; anyone else gets 404',
  sends: 'text',
})

export const securityTxt = call({
  id: 'securityTxt',
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'public',
  summary: 'Where to report security problems (RFC 9116); 404 if no contact is configured',
  sends: 'text',
})

export const openApi = call({
  id: 'openApi',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This API description as OpenAPI 3.1',
  sends: 'json-document',
})

export const apiDocs = call({
  id: 'apiDocs',
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  summary: 'This API description as a web page',
  sends: 'html',
})
