import type { FastifyInstance } from 'fastify'
import { markSizes } from '#contract/rules/team-mark.ts'
import type { Services } from '../services.ts'

const fileName = /^mark-(\d{2,3})-([0-9a-f]{16})\.png$/
const sizes = new Set<number>(markSizes)

/** Serves the pictures of the team's logo to everybody: pages, mail programs, and phones that show an icon. */
export function serveTeamMarks(app: FastifyInstance, { marks }: Services): void {
  app.get<{ Params: { file: string } }>('/team/:file', async ({ params }, reply) => {
    const [, edge = '', hash = ''] = fileName.exec(params.file) ?? []
    const size = Number(edge)
    const png = sizes.has(size) ? await marks.picture(size, hash) : null
    if (!png) {
      reply.callNotFound()
      return reply
    }
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Mail that is read in a browser shows the logo in a page of another site.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(png)
    )
  })
}
