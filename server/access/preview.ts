import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../problem.ts'
import { identifyAdmin, type Sessions } from './session.ts'

/** Whether a request comes from an admin's preview of a portal: it records no visit. */
export function isPreview({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'preview' in query
}

/** Lets a preview read, if its sender is an admin. Throws 401, and 403 for anything that writes. */
export async function assertPreviewReads(
  services: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!(await identifyAdmin(services, request, reply)))
    throw new ProblemError(401, 'not-signed-in', 'Please sign in', { refusal: { reason: 'unauthenticated' } })
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new ProblemError(403, 'preview', (t) => t.preview)
}
