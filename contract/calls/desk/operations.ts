import { z } from 'zod'
import { call } from '../../call.ts'

export const health = call({
  id: 'health',
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'Liveness: the process is running, and which release it is',
  answer: z.object({ status: z.literal('ok'), release: z.string() }),
})

export const readiness = call({
  id: 'readiness',
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'Readiness: everything that the process needs works; 503 with the reason otherwise',
  answer: z.object({
    status: z.literal('ready'),
    /** What works, but not as it should, in sentences for the server administrator. */
    warnings: z.array(z.string()).optional(),
  }),
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

/** The place of a script below the built pages, as `assets/portal-1a2b.js:1:2345`. */
const scriptPlace = z.string().regex(/^assets\/[\w./-]{1,120}\.js:\d{1,7}:\d{1,7}$/)

export const reportCrash = call({
  id: 'reportCrash',
  method: 'POST',
  path: '/api/crashes',
  access: 'public',
  summary: 'Writes a failure of a page’s code to the server’s log, without any content of the page',
  bodyLimit: 4_096,
  body: z.object({
    /** The name of the error, not its message, which may quote data. */
    error: z.string().regex(/^\w{1,60}$/),
    /** The first part of the page's path, such as `client` or `admin`; empty for the landing page. */
    page: z.string().regex(/^[a-z-]{0,40}$/),
    at: z.array(scriptPlace).max(5),
  }),
  answer: z.object({ accepted: z.literal(true) }),
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
