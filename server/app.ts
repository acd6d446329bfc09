import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import { health } from '#contract/calls/desk/operations.ts'
import { sendsEmailTag } from '#contract/rules/sends-email.ts'
import { activityRoutes } from './features/activity/activity-routes.ts'
import { calendarRoutes } from './features/calendar/calendar-routes.ts'
import { servePortalRedirect } from './features/calendar/portal-redirect.ts'
import { clientRoutes } from './features/clients/client-routes.ts'
import { dateRoutes } from './features/dates/date-routes.ts'
import { documentRoutes } from './features/documents/document-routes.ts'
import { incomingRoutes } from './features/incoming/incoming-routes.ts'
import { registerMailPosts } from './features/incoming/mail-posts.ts'
import { registerTextWebhook } from './features/incoming/text-webhook.ts'
import { linkRoutes } from './features/links/link-routes.ts'
import { liveRoutes } from './features/live/live-routes.ts'
import { messageRoutes } from './features/messages/message-routes.ts'
import { noteRoutes } from './features/notes/note-routes.ts'
import { createMetrics } from './features/operations/metrics.ts'
import { refuseOnNewerDatabase } from './features/operations/newer-release.ts'
import { operationRoutes } from './features/operations/operation-routes.ts'
import { releaseDigest } from './features/operations/release.ts'
import { partnerRoutes } from './features/partner/partner-routes.ts'
import { peopleRoutes } from './features/people/people-routes.ts'
import { safetyRoutes } from './features/safety/safety-routes.ts'
import { savedReplyRoutes } from './features/saved-replies/saved-reply-routes.ts'
import { searchRoutes } from './features/search/search-routes.ts'
import { statsRoutes } from './features/stats/stats-routes.ts'
import { stepRoutes } from './features/steps/step-routes.ts'
import { stepTextRoutes } from './features/steps/step-text-routes.ts'
import { registerProviderLogout } from './features/team/oidc/provider-logout.ts'
import { registerProviderPages } from './features/team/oidc/provider-pages.ts'
import { passkeyRoutes } from './features/team/passkeys/passkey-routes.ts'
import { passwordResetRoutes } from './features/team/password-reset-routes.ts'
import { signInRoutes } from './features/team/sign-in-routes.ts'
import { teamRoutes } from './features/team/team-routes.ts'
import { teamSettingsRoutes } from './features/team/team-settings-routes.ts'
import { trustedDeviceRoutes } from './features/team/trusted-device-routes.ts'
import { twoFactorRoutes } from './features/team/two-factor-routes.ts'
import type { AnsweredCall } from './http/answer.ts'
import { readBuiltPages } from './http/built-pages.ts'
import { endConnectionsOnClose } from './http/closing.ts'
import { offerCompression } from './http/compression.ts'
import { answerFailure } from './http/failure.ts'
import { startRequestsInTurns } from './http/fair-turns.ts'
import { readForms } from './http/form-posts.ts'
import { acceptJson } from './http/json-body.ts'
import { redirectUntrimmedLinks } from './http/link-ends.ts'
import { redirectMovedAddresses } from './http/moved-addresses.ts'
import { answerUnknownPaths } from './http/not-found.ts'
import { logByRoute } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { cutSlowReaders } from './http/slow-readers.ts'
import { cutSlowSenders, defaultTimeouts, type Timeouts } from './http/slow-senders.ts'
import { servePages } from './http/static-pages.ts'
import { serveTeamMarks } from './http/team-mark-files.ts'
import { cutTinyChunks } from './http/tiny-chunks.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { initialData } from './initial-data.ts'
import { confirmationRoutes } from './notifications/confirmations/confirmation-routes.ts'
import { notificationRoutes } from './notifications/in-app/notification-routes.ts'
import { readersOfMailLinks } from './notifications/mail-link-reader.ts'
import { deliveryRoutes } from './notifications/outbox/delivery-routes.ts'
import { failingAddressRoutes } from './notifications/outbox/failing-address-routes.ts'
import { preferenceRoutes } from './notifications/preferences/preference-routes.ts'
import { registerUnsubscribe } from './notifications/preferences/unsubscribe-post.ts'
import { notFound } from './problem.ts'
import type { Services } from './services.ts'

/** Stops the start if a declared call has no handler, or a handler has no declared call. */
function checkComplete(answered: readonly AnsweredCall[]): void {
  const given = new Set(answered.map(({ call }) => call))
  const missing = calls.filter((call) => !given.has(call))
  const strange = answered.filter(({ call }) => !calls.includes(call))
  const names = [...missing, ...strange.map(({ call }) => call)].map(({ id }) => id)
  if (names.length > 0 || given.size !== answered.length) {
    throw new Error(
      `The call table and its handlers do not match: ${names.join(', ') || 'a call has two handlers'}`,
    )
  }
}

function createServer({ settings, log }: Services, timeouts: Timeouts): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    // The framework's request log contains full URLs, and with them portal ids.
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own for each request costs more than finding most answers; failures name their request.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies(settings),
    bodyLimit: 1024 * 1024,
    // A path that cannot be decoded, or has far too long a segment, is not found like any unknown path.
    frameworkErrors: (_error, request, reply) => void answerFailure(notFound(), request, reply),
    genReqId: () => randomUUID(),
    keepAliveTimeout: 72_000,
    requestTimeout: 900_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.headers / 2 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  })
}

/** The complete server, ready to listen. `webRoot`: the built web application; without its files only the API is served. */
export async function buildApp(
  services: Services,
  webRoot: string,
  timeouts: Timeouts = defaultTimeouts,
): Promise<FastifyInstance> {
  const app = createServer(services, timeouts)
  const built = await readBuiltPages(webRoot, services.channels.email === null ? '' : sendsEmailTag)
  app.decorateRequest('caller', null)
  app.decorateRequest('reader', null)
  app.decorateRequest('findReader', null)
  app.setErrorHandler(answerFailure)
  endConnectionsOnClose(app, services.live)
  startRequestsInTurns(app, [health.path])
  acceptJson(app)
  logByRoute(app)
  warnOfUntrustedProxy(app, services)
  refuseOnNewerDatabase(app, services)
  if (built) redirectUntrimmedLinks(app)
  cutSlowSenders(app, timeouts)
  cutTinyChunks(app)
  cutSlowReaders(app, timeouts.reader)
  await app.register(cookie)
  await app.register(multipart)
  await offerCompression(app)
  const https = services.settings.baseUrl?.startsWith('https://') ?? false
  addSecurityHeaders(app, { scriptHashes: built?.en.scriptHashes ?? [], https })

  const answered: AnsweredCall[] = [
    ...clientRoutes,
    ...stepRoutes,
    ...dateRoutes,
    ...documentRoutes,
    ...messageRoutes,
    ...incomingRoutes,
    ...noteRoutes,
    ...peopleRoutes,
    ...partnerRoutes,
    ...safetyRoutes,
    ...linkRoutes,
    ...notificationRoutes,
    ...deliveryRoutes,
    ...failingAddressRoutes,
    ...confirmationRoutes,
    ...preferenceRoutes,
    ...searchRoutes,
    ...statsRoutes,
    ...activityRoutes,
    ...calendarRoutes,
    ...liveRoutes,
    ...signInRoutes,
    ...twoFactorRoutes,
    ...passwordResetRoutes,
    ...teamRoutes,
    ...trustedDeviceRoutes,
    ...passkeyRoutes,
    ...teamSettingsRoutes,
    ...savedReplyRoutes,
    ...stepTextRoutes,
    ...operationRoutes(createMetrics(app, services)),
  ]
  checkComplete(answered)
  const { provider } = services
  for (const one of answered) one.register(app, services, releaseDigest)
  await app.register(async (forms) => {
    readForms(forms)
    registerUnsubscribe(forms, services)
    registerTextWebhook(forms, services)
    if (provider) registerProviderLogout(forms, services, provider)
  })
  if (provider) registerProviderPages(app, services, provider)
  if (services.settings.mailIn) await registerMailPosts(app, services)
  serveTeamMarks(app, services)
  if (built) servePortalRedirect(app, services)
  if (built) await servePages(app, services, webRoot, built, { initialData, readersOfMailLinks })
  redirectMovedAddresses(app)
  answerUnknownPaths(app, services, built)
  return app
}
