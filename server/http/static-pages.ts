import '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { InitialPageData } from '#contract/initial-data.ts'
import { deskRouter, notFoundScreen, type Page, pages } from '#web/pages.ts'
import { openPortal, type Portal } from '../access/portal.ts'
import type { Services } from '../services.ts'
import { type BuiltPage, inBody, inHead } from './built-pages.ts'
import { asProblem } from './failure.ts'
import { manifestLink, servePortalManifest } from './portal-manifest.ts'

/** The source files whose code a page needs first: the desk's screens are reached through its own router. */
const sourcesOf = ({ audience, screen }: Page): string[] =>
  audience === 'desk' ? [deskRouter, screen] : [screen]

export type InitialData = (services: Services, portal: Portal) => Promise<InitialPageData>

function asPage(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
}

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  asPage(reply, status).compress(html)
  return reply
}

/** A block of data in a page: it runs nowhere, and nothing in it can end it. */
function dataBlock(data: InitialPageData): string {
  return `<script type="application/json" id="first-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** A portal's page remembers the portal in a cookie; a wrong link gets the same page with its true status. */
async function sendPortalPage(
  services: Services,
  html: string,
  initialData: InitialData,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { uniqueId = '' } = request.params as { uniqueId?: string }
  reply.header('x-robots-tag', 'noindex')
  try {
    const portal = await openPortal(services, request, reply, uniqueId)
    await services.visits.remember(services, request, reply, portal)
    const data = dataBlock(await initialData(services, portal))
    return sendPage(reply, inBody(inHead(html, manifestLink(portal.uniqueId)), data))
  } catch (error) {
    const problem = asProblem(error)
    if (!problem) throw error
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
    return sendPage(reply, html, problem.status)
  }
}

/** The paths of all built files that may be asked for: not the page itself, and nothing that begins with a dot. */
async function builtFiles(webRoot: string): Promise<Set<string>> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webRoot, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return new Set(paths.filter((path) => path !== 'index.html' && !/(^|\/)\./.test(path)))
}

/** One route for all of them: a route for each takes a fifth of the start. */
async function serveBuiltFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(join(webRoot, 'assets'))
      const kept = forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      // A worker that is kept would keep the release before it alive.
      reply.header('cache-control', path === join(webRoot, 'service-worker.js') ? 'no-cache' : kept)
    },
  })
  const files = await builtFiles(webRoot)
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: ({ params }, reply) => {
      const path = params['*']
      if (files.has(path)) return reply.sendFile(path)
      reply.callNotFound()
      return reply
    },
  })
}

/** Serves the browser part: hashed assets for a year, pages never from a cache. */
export async function servePages(
  app: FastifyInstance,
  services: Services,
  webRoot: string,
  page: BuiltPage,
  initialData: InitialData,
): Promise<void> {
  await serveBuiltFiles(app, webRoot)
  for (const one of Object.values<Page>(pages)) {
    app.get(one.path, (request, reply) => {
      const html = page.sendingFor(sourcesOf(one))
      if (one.audience === 'portal') return sendPortalPage(services, html, initialData, request, reply)
      if (one.isUnlisted) reply.header('x-robots-tag', 'noindex')
      return sendPage(reply, html)
    })
  }
  servePortalManifest(app, services)
}

/** The page for a path that leads nowhere; where there is no route, nothing compresses. */
export function sendNotFoundPage(reply: FastifyReply, page: BuiltPage): FastifyReply {
  return asPage(reply, 404).send(page.sendingFor([notFoundScreen]))
}
