import { Problem } from '#contract/problem.ts'
import { isAtLeast } from '#contract/rules/team-roles.ts'
import { leastFor } from '../../access/roles.ts'
import { type GeneratedRequest, isMember } from './generated-request.ts'
import type { Reply } from './send-generated.ts'
import type { WorldIds } from './world-ids.ts'

function judgeProblem({ status, contentType, text }: Reply): string | null {
  if (!contentType.startsWith('application/problem+json')) return `${status} as ${contentType || 'nothing'}`
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return `${status} whose body is not JSON`
  }
  const { success, data } = Problem.safeParse(value)
  if (!success) return `${status} that is no problem`
  if (data.message === '' || data.status !== status)
    return `${status} without a message or with another status`
  return null
}

/** Whether a browser would say that the request comes from another site. */
function isForeign({ method, headers }: GeneratedRequest): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  const site = headers['sec-fetch-site']
  return site === undefined ? 'origin' in headers : site !== 'same-origin'
}

/** The fault in an answer; null without one. */
export function judge(
  request: GeneratedRequest,
  reply: Reply | null,
  { secrets, resolve }: WorldIds,
): string | null {
  if (!reply) return 'no answer'
  const { call, sender, method } = request
  const { status, text } = reply
  if (status >= 500) return `${status}`
  const isRefused = status >= 400
  if (isRefused && method !== 'HEAD') {
    const wrong = judgeProblem(reply)
    if (wrong) return wrong
  }
  // HEAD is answered like GET.
  const isOfCall = method === call.method || (method === 'HEAD' && call.method === 'GET')
  if (!isRefused && method !== 'OPTIONS' && call.access === 'admin') {
    if (!isMember(sender)) return `${status} although only an admin may call it`
    const least = leastFor(call)
    if (isOfCall && !isAtLeast(sender, least)) return `${status} although only an ${least} may call it`
  }
  if (!isRefused && isForeign(request)) return `${status} although it comes from another site`
  if (isMember(sender) || sender === 'other client') return null
  const sent = resolve(request.url + (request.body?.text ?? ''))
  const leaked = secrets.find((secret) => text.includes(secret) && !sent.includes(secret))
  return leaked === undefined ? null : 'contains what belongs to another client'
}
