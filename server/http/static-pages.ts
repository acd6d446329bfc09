import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPortal } from '../access/portal.ts'
import type { Services } from '../services.ts'
import { asProblem } from './failure.ts'

/** Every page of the browser part; any other path is the not-found page. */
const pages = [
  '/',
  '/sign-in',
  '/setup',
  '/invitation',
  '/admin',
  '/admin/dashboard',
  '/admin/clients',
  '/admin/notifications',
  '/admin/settings',
  '/admin/client/:clientId/profile',
  '/admin/client/:clientId/steps',
  '/admin/client/:clientId/notes',
  '/admin/client/:clientId/messages',
  '/admin/client/:clientId/documents',
]
const portalPages = ['/client/:uniqueId', '/client/:uniqueId/messages', '/client/:uniqueId/notifications']

/** The built page, and the CSP sources of the scripts that stand in it. */
export interface BuiltPage {
  html: string
  scriptHashes: string[]
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Reads the built page; without a build there are no pages, only the API. */
export async function readBuiltPage(webRoot: string): Promise<BuiltPage | null> {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => null)
  if (html === null) return null
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  return { html, scriptHashes: inline.map(hashSource) }
}

function sendPage(reply: FastifyReply, { html }: BuiltPage, status = 200): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

/** A portal's page remembers the portal in a cookie; a wrong link gets the same page with its true status. */
async function sendPortalPage(
  services: Services,
  page: BuiltPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { uniqueId = '' } = request.params as { uniqueId?: string }
  reply.header('x-robots-tag', 'noindex')
  try {
    const portal = await openPortal(services, request, uniqueId)
    await services.visits.remember(services, request, reply, portal)
    return sendPage(reply, page)
  } catch (error) {
    const problem = asProblem(error)
    if (!problem) throw error
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
    return sendPage(reply, page, problem.status)
  }
}

/** Serves the browser part: hashed assets for a year, pages never from a cache. */
export async function servePages(
  app: FastifyInstance,
  services: Services,
  webRoot: string,
  page: BuiltPage,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    allowedPath: (path) => path !== '/index.html' && !path.startsWith('/.'),
    setHeaders: (reply, path) => {
      const forever = path.startsWith(join(webRoot, 'assets'))
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  for (const url of pages) app.get(url, (_request, reply) => sendPage(reply, page))
  for (const url of portalPages)
    app.get(url, (request, reply) => sendPortalPage(services, page, request, reply))
}

/** The page for a path that leads nowhere. */
export function sendNotFoundPage(reply: FastifyReply, page: BuiltPage): FastifyReply {
  return sendPage(reply, page, 404)
}
