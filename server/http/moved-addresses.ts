import type { FastifyInstance } from 'fastify'

/** Former addresses and their current ones: open pages and bookmarks may still use the former ones. */
const movedTo: Record<string, string> = {
  '/admin/client/:clientId/notices': '/admin/client/:clientId/deliveries',
  '/api/admin/clients/:clientId/notices': '/api/admin/clients/:clientId/deliveries',
  '/api/admin/notices/:id/send-now': '/api/admin/deliveries/:id/send-now',
  '/api/admin/notices/:id/cancel': '/api/admin/deliveries/:id/cancel',
  '/api/admin/notice-channels': '/api/admin/channels',
  '/api/admin/notice-channels/test-mail': '/api/admin/channels/test-mail',
  '/api/admin/me/notice-preferences': '/api/admin/me/notification-preferences',
  '/api/clients/:uniqueId/notice-channels': '/api/clients/:uniqueId/channels',
}

/** The new address of a request, with its parameters and its query. */
function newAddress(pattern: string, url: string, params: Record<string, string>): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = url.indexOf('?')
  return query === -1 ? path : path + url.slice(query)
}

/** Redirects moved addresses permanently, preserving method and body (RFC 9110, section 15.4.9). */
export function redirectMovedAddresses(app: FastifyInstance): void {
  for (const [url, pattern] of Object.entries(movedTo)) {
    app.route<{ Params: Record<string, string> }>({
      method: ['GET', 'HEAD', 'POST', 'PATCH'],
      url,
      handler: (request, reply) => reply.redirect(newAddress(pattern, request.url, request.params), 308),
    })
  }
}
