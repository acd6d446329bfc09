import { mailMyLinks, requestMyLinks } from '#contract/calls/clients/portal-links.ts'
import { byBrowser, inPortal, scenario } from './scenario.ts'

export const linkScenarios = [
  scenario(requestMyLinks, 'of an address that is somebody’s, which nothing tells', {
    by: ({ app }) => app.caller(),
    sent: ({ client }) => ({ body: { email: client.client.email } }),
    touches: 'nobody',
    writes: { link_requests: 1 },
  }),
  scenario(mailMyLinks, 'by a client with a confirmed address', {
    given: async ({ app, client: { client } }) => {
      const { db } = app.services
      await db
        .updateTable('clients')
        .set({ confirmedEmail: client.email, email: client.email })
        .where('id', '=', client.id)
        .execute()
    },
    by: byBrowser,
    sent: inPortal,
    touches: 'nobody',
    writes: { link_requests: 1 },
  }),
]
