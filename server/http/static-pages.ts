import '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { InitialPageData } from '#contract/initial-data.ts'
import { defaultLanguage, isLanguage, type Language } from '#contract/languages.ts'
import type { TeamOfPage } from '#contract/rules/team-mark.ts'
import { waysTag } from '#contract/rules/ways-mark.ts'
import { deskRouter, pages } from '#web/pages.ts'
import { notFoundScreen, type Page } from '#web/public-pages.ts'
import { hasPasskeys } from '../access/has-passkeys.ts'
import { openPartner } from '../access/partner.ts'
import type { Portal } from '../access/portal-of-link.ts'
import { openPortal } from '../access/portal.ts'
import { isPreview } from '../access/preview.ts'
import { identifyAdmin } from '../access/session.ts'
import type { Services } from '../services.ts'
import { type BuiltPages, inBody, inHead, isBuiltPage } from './built-pages.ts'
import { nameLanguage, varyByVisitor } from './content-language.ts'
import { asProblem } from './failure.ts'
import { otherLanguages } from './other-languages.ts'
import { manifestLink, servePortalManifest } from './portal-manifest.ts'
import { teamTag, withTeam, withTeamIcons } from './team-head.ts'
import { visitorLanguage } from './visitor-language.ts'

/** The source files with the code that a page needs first; the desk's screens load through its own router. */
const sourcesOf = ({ audience, screen }: Page): string[] =>
  audience === 'desk' ? [deskRouter, screen] : [screen]

/** The mark of the ways to sign in; none where everybody has a password only. */
const waysOf = ({ settings: { oidc } }: Services, withPasskeys = false): string =>
  oidc || withPasskeys
    ? waysTag({
        ...(oidc ? { provider: { name: oidc.name } } : {}),
        ...(oidc?.passwords === 'owners' ? { passwords: oidc.passwords } : {}),
        ...(withPasskeys ? { hasPasskeys: true } : {}),
      })
    : ''

/**
 * The team's looks while it has a logo; none on the pages of the site behind emailed links, and while the database does not answer.
 * The landing page shows them to the sign-in page that follows it; asked for in a language it is kept for the time without a
 * connection, when another logo may have come.
 */
async function looksFor(
  page: Page,
  request: FastifyRequest,
  { marks }: Services,
): Promise<TeamOfPage | null> {
  const isKept = page.path === pages.landing.path && 'lang' in (request.query as object)
  return page.isUnlisted || isKept ? null : marks.team().catch(() => null)
}

/** A page with the team's looks; its icons are those of clients and partners. The landing page says, and does not show them. */
function withLooks(html: string, { audience, path }: Page, team: TeamOfPage | null): string {
  if (!team) return html
  if (path === pages.landing.path) return inHead(html, teamTag(team))
  return audience === 'portal' || audience === 'partner' ? withTeamIcons(html, team) : withTeam(html, team)
}

/** The page says whether there are passkeys, unless the database does not: then it shows its button a moment later. */
const knowsPasskeys = ({ db, log }: Services): Promise<boolean> =>
  hasPasskeys(db).catch((error: unknown) => {
    log.warn({ err: error }, 'the sign-in page does not know whether there are passkeys')
    return false
  })

/** A page's built HTML in a language. */
type HtmlIn = (language: Language) => string

/** The data of a portal page's first paint; read only if no page with the same key is cached. */
export type InitialDataOf = (
  services: Services,
  portal: Portal,
) => Promise<{ key: string; read: () => Promise<InitialPageData> }>

/** Finds the recipient of an emailed link by its token, null for a wrong token; by the name of the page that the link opens. */
export type ReadersOfMailLinks = Partial<
  Record<string, (services: Services, token: string) => Promise<{ language: Language } | null>>
>

function asPage(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
}

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  asPage(reply, status).compress(html)
  return reply
}

/** Sends a page in a visitor's language, which it names with what that depends on. */
function sendToVisitor(language: Language, htmlIn: HtmlIn, reply: FastifyReply, status = 200): FastifyReply {
  inVisitorsLanguage(reply, language)
  return sendPage(reply, htmlIn(language), status)
}

function inVisitorsLanguage(reply: FastifyReply, language: Language): void {
  varyByVisitor(reply)
  reply.header('content-language', language)
}

/** A block of data embedded in a page. It never runs, and escaping keeps its content from closing the tag. */
function dataBlock(data: InitialPageData): string {
  return `<script type="application/json" id="initial-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function withoutPreview(address: string): string {
  const url = new URL(address, 'http://localhost')
  url.searchParams.delete('preview')
  return url.pathname + url.search
}

/**
 * Sends a portal's page, cached with its data until either changes, and remembers the portal in a cookie; a wrong link
 * gets the same page with status 404 or 429.
 */
async function sendPortalPage(
  services: Services,
  { path, htmlIn, team }: { path: string; htmlIn: HtmlIn; team: TeamOfPage | null },
  initialData: InitialDataOf,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { uniqueId = '' } = request.params as { uniqueId?: string }
  reply.header('x-robots-tag', 'noindex')
  try {
    const portal = await openPortal(services, request, reply, uniqueId)
    // A preview leaves no trace; for anyone but an admin it redirects to the plain link, which records the visit.
    if (isPreview(request) && !(await identifyAdmin(services, request, reply)))
      return reply.header('cache-control', 'no-store').redirect(withoutPreview(request.url))
    await services.visits.remember(services, request, reply, portal)
    nameLanguage(reply, portal)
    const { key: dataKey, read } = await initialData(services, portal)
    const { language } = portal
    const key = `page ${path} ${language} ${dataKey}${team ? JSON.stringify(team) : ''}`
    const known = services.answers.get(key)
    if (known) return known.send(request, asPage(reply, 200))
    const html = inHead(htmlIn(language), manifestLink(portal.uniqueId))
    const made = inBody(html, dataBlock(await read()))
    return services.answers.store(key, made).send(request, asPage(reply, 200))
  } catch (error) {
    return sendRefusedPage(services, htmlIn, error, request, reply)
  }
}

/** Sends a partner's page without data and remembers the visit in a cookie; a wrong link gets the page with status 404 or 429. */
async function sendPartnerPage(
  services: Services,
  htmlIn: HtmlIn,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { link = '' } = request.params as { link?: string }
  reply.header('x-robots-tag', 'noindex')
  try {
    const partner = await openPartner(services, request, reply, link)
    if (isPreview(request) && !(await identifyAdmin(services, request, reply)))
      return reply.header('cache-control', 'no-store').redirect(withoutPreview(request.url))
    await services.visits.remember(services, request, reply, partner)
    nameLanguage(reply, partner)
    return sendPage(reply, htmlIn(partner.language))
  } catch (error) {
    return sendRefusedPage(services, htmlIn, error, request, reply)
  }
}

/** The same page for a link that is refused, with the status of the refusal; for a missing PIN it shows the PIN form. */
function sendRefusedPage(
  services: Services,
  htmlIn: HtmlIn,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const problem = asProblem(error)
  if (!problem) throw error
  const language = visitorLanguage(request)
  if (problem.code === 'pin-needed') return sendToVisitor(language, htmlIn, reply)
  services.refusals.count(problem)
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  return sendToVisitor(language, htmlIn, reply, problem.status)
}

/** The paths of all built files that are served: not the page itself, and nothing that begins with a dot. */
async function builtFiles(webRoot: string): Promise<Set<string>> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webRoot, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return new Set(paths.filter((path) => !isBuiltPage(path) && !/(^|\/)\./.test(path)))
}

/** Also as it is sent compressed. */
const serviceWorker = /^service-worker\.js(?:\.br|\.gz)?$/
const recognitionWorker = /\/assets\/recognition\.worker-[\w-]+\.js(?:\.br|\.gz)?$/
const recognitionPolicy =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';frame-ancestors 'none'"

/** Uses one route for all files, since one per file takes a fifth of the startup time. */
async function serveBuiltFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(join(webRoot, 'assets'))
      const cacheControl = forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      // The one file that may run WebAssembly: a worker without a page, which recognizes the text of scans.
      if (recognitionWorker.test(path)) reply.header('content-security-policy', recognitionPolicy)
      // A cached service worker would keep the previous release alive.
      reply.header('cache-control', serviceWorker.test(relative(webRoot, path)) ? 'no-cache' : cacheControl)
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

/** The language of a page of the site: from its address, so that each language can be linked, or else the visitor's. */
function sitesLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }
  return isLanguage(lang) ? lang : visitorLanguage(request)
}

/** Sends a page of the site; behind an emailed link, in the language of the link's recipient. */
async function sendSitePage(
  services: Services,
  { one, htmlIn, readerOf }: { one: Page; htmlIn: HtmlIn; readerOf: ReadersOfMailLinks[string] },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (one.isUnlisted) reply.header('x-robots-tag', 'noindex')
  const { token = '' } = request.params as { token?: string }
  const reader = await readerOf?.(services, token)
  if (!reader) return sendToVisitor(sitesLanguage(request), htmlIn, reply)
  reply.header('content-language', reader.language)
  return sendPage(reply, htmlIn(reader.language))
}

/** Serves the web application: hashed assets are cached for a year, pages never. */
export async function servePages(
  app: FastifyInstance,
  services: Services,
  webRoot: string,
  built: BuiltPages,
  { initialData, readersOfMailLinks }: { initialData: InitialDataOf; readersOfMailLinks: ReadersOfMailLinks },
): Promise<void> {
  await serveBuiltFiles(app, webRoot)
  for (const [name, one] of Object.entries<Page>(pages)) {
    const alternates = one.path === pages.landing.path ? otherLanguages(services.settings) : ''
    const ways = one.audience === 'desk' || one.audience === 'site' ? waysOf(services) : ''
    // From the desk a sign-out leads there without another page.
    const mayLeadToSignIn = one === pages.signIn || one.audience === 'desk'
    app.get(one.path, async (request, reply) => {
      const team = await looksFor(one, request, services)
      const known = mayLeadToSignIn ? waysOf(services, await knowsPasskeys(services)) : ways
      const htmlIn = (language: Language) =>
        withLooks(inHead(built[language].withPreloads(sourcesOf(one)), alternates + known), one, team)
      if (one.audience === 'portal')
        return sendPortalPage(services, { path: one.path, htmlIn, team }, initialData, request, reply)
      if (one.audience === 'partner') return sendPartnerPage(services, htmlIn, request, reply)
      if (one.audience === 'desk' || one.isForAgents) return sendPage(reply, htmlIn(defaultLanguage))
      return sendSitePage(services, { one, htmlIn, readerOf: readersOfMailLinks[name] }, request, reply)
    })
  }
  servePortalManifest(app, services)
}

/** The page for an unknown path, sent uncompressed because compression needs a route. */
export function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  built: BuiltPages,
): FastifyReply {
  const language = visitorLanguage(request)
  inVisitorsLanguage(reply, language)
  return asPage(reply, 404).send(built[language].withPreloads([notFoundScreen]))
}
