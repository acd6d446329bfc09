import type { FastifyInstance } from 'fastify'
import { markAddress } from '#contract/rules/mark-address.ts'
import type { TeamOfPage } from '#contract/rules/team-mark.ts'
import { textsIn } from '#texts/in-language.ts'
import type { Portal } from '../access/portal-of-link.ts'
import { openPortal } from '../access/portal.ts'
import type { Services } from '../services.ts'

/** The paper color of the light theme, as in web/styles and in the page's own theme-color. */
const paper = '#f6f3ec'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const houses = [
  icon('icon-192', 192, 'any'),
  icon('icon-512', 512, 'any'),
  icon('icon-maskable-512', 512, 'maskable'),
]

/** A logo reaches to its edges, so that no phone may cut it to a circle. */
const logoIcon = (mark: string, size: number) => ({
  src: markAddress(size, mark),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any',
})

/** The web app manifest that installs one portal as an app, which opens that portal only; with the team's logo and name if it has one. */
function portalManifest(
  { uniqueId, language }: Pick<Portal, 'uniqueId' | 'language'>,
  team: TeamOfPage | null,
) {
  const texts = textsIn(language)
  const address = `/client/${uniqueId}`
  return {
    id: address,
    name: team?.name || 'Real Estate Transaction Tracker',
    short_name: team?.name || 'Tracker',
    description: texts.page.appDescription,
    lang: language,
    start_url: address,
    scope: address,
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    icons: team ? [192, 512].map((size) => logoIcon(team.mark, size)) : houses,
  }
}

/** The tag that makes a portal's page installable. It sends the cookie, which exempts known browsers from throttling. */
export function manifestLink(uniqueId: string): string {
  const address = `/client/${encodeURIComponent(uniqueId)}/app.webmanifest`
  return `<link rel="manifest" href="${address}" crossorigin="use-credentials" />`
}

/** Serves each portal's manifest to anyone who has its link; 404 and 429 as for the portal itself. */
export function servePortalManifest(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { uniqueId: string } }>('/client/:uniqueId/app.webmanifest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const portal = await openPortal(services, request, reply, request.params.uniqueId)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .send(portalManifest(portal, await services.marks.team()))
  })
}
