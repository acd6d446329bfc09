import '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { PageData } from '#contract/page-data.ts'
import { openPortal, type Portal } from '../access/portal.ts'
import type { Services } from '../services.ts'
import { type BuiltPage, inBody, inHead } from './built-pages.ts'
import { asProblem } from './failure.ts'
import { manifestLink, servePortalManifest } from './portal-manifest.ts'

/** Every page of the browser part with the screen that it shows; any other path is the not-found page. */
const pages: Record<string, string> = {
  '/': 'screens/landing.tsx',
  '/sign-in': 'screens/sign-in.tsx',
  '/setup': 'screens/set-up.tsx',
  '/invitation': 'screens/accept-invitation.tsx',
  '/reset-password': 'screens/reset-password.tsx',
  '/admin': 'screens/admin/dashboard-screen.tsx',
  '/admin/dashboard': 'screens/admin/dashboard-screen.tsx',
  '/admin/clients': 'screens/admin/clients-screen.tsx',
  '/admin/notifications': 'screens/admin/notifications-screen.tsx',
  '/admin/messages': 'screens/admin/conversations-screen.tsx',
  '/admin/settings': 'screens/admin/settings-screen.tsx',
  '/admin/client/:clientId/profile': 'screens/admin/profile-screen.tsx',
  '/admin/client/:clientId/steps': 'screens/admin/steps-screen.tsx',
  '/admin/client/:clientId/activity': 'screens/admin/activity-screen.tsx',
  '/admin/client/:clientId/notices': 'screens/admin/notices-screen.tsx',
  '/admin/client/:clientId/notes': 'screens/admin/notes-screen.tsx',
  '/admin/client/:clientId/messages': 'screens/admin/messages-screen.tsx',
  '/admin/client/:clientId/documents': 'screens/admin/documents-screen.tsx',
}
const portalPages: Record<string, string> = {
  '/client/:uniqueId': 'screens/portal/portal-screen.tsx',
  '/client/:uniqueId/messages': 'screens/client-messages.tsx',
  '/client/:uniqueId/notifications': 'screens/client-notifications.tsx',
}

/** Pages that no search engine is to name, though they carry nothing: their addresses are somebody's own. */
const unlistedPages: Record<string, string> = {
  '/unsubscribe/:token': 'screens/unsubscribe.tsx',
  '/confirm-email/:token': 'screens/confirm-email.tsx',
}

const deskRoutes = 'admin-routes.tsx'

/** The source files of all screens that pages name: their code is sent for while the page is still being read. */
export const pageScreens = [
  ...new Set([deskRoutes, ...[pages, unlistedPages, portalPages].flatMap((some) => Object.values(some))]),
]

/** The desk's screens are reached through its own routes. */
const sourcesOf = (url: string, screen: string): string[] =>
  url.startsWith('/admin') ? [deskRoutes, screen] : [screen]

export type FirstData = (services: Services, portal: Portal) => Promise<PageData>

function asPage(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
}

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  asPage(reply, status).compress(html)
  return reply
}

/** A block of data in a page: it runs nowhere, and nothing in it can end it. */
function dataBlock(data: PageData): string {
  return `<script type="application/json" id="first-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** A portal's page remembers the portal in a cookie; a wrong link gets the same page with its true status. */
async function sendPortalPage(
  services: Services,
  html: string,
  firstData: FirstData,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { uniqueId = '' } = request.params as { uniqueId?: string }
  reply.header('x-robots-tag', 'noindex')
  try {
    const portal = await openPortal(services, request, reply, uniqueId)
    await services.visits.remember(services, request, reply, portal)
    const data = dataBlock(await firstData(services, portal))
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
  firstData: FirstData,
): Promise<void> {
  await serveBuiltFiles(app, webRoot)
  for (const [url, screen] of Object.entries(pages)) {
    app.get(url, (_request, reply) => sendPage(reply, page.sendingFor(sourcesOf(url, screen))))
  }
  for (const [url, screen] of Object.entries(unlistedPages)) {
    app.get(url, (_request, reply) =>
      sendPage(reply.header('x-robots-tag', 'noindex'), page.sendingFor([screen])),
    )
  }
  for (const [url, screen] of Object.entries(portalPages)) {
    app.get(url, (request, reply) =>
      sendPortalPage(services, page.sendingFor([screen]), firstData, request, reply),
    )
  }
  servePortalManifest(app, services)
}

/** The page for a path that leads nowhere; where there is no route, nothing compresses. */
export function sendNotFoundPage(reply: FastifyReply, page: BuiltPage): FastifyReply {
  return asPage(reply, 404).send(page.sendingFor(['screens/not-found.tsx']))
}
