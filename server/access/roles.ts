import type { AnyCall } from '#contract/call.ts'
import { isAtLeast, type TeamRole } from '#contract/rules/team-roles.ts'
import { ProblemError } from '../problem.ts'

/**
 * The least role of an admin who may make a call: as declared, or else an assistant for reading and an admin for everything else.
 */
export function leastFor({ least, method }: Pick<AnyCall, 'least' | 'method'>): TeamRole {
  return least ?? (method === 'GET' ? 'assistant' : 'admin')
}

/** Throws 403 for a role that may not do what needs at least another one. */
export function assertRole(role: TeamRole, least: TeamRole): void {
  if (isAtLeast(role, least)) return
  const who = least === 'owner' ? 'owner' : 'admin'
  throw new ProblemError(403, 'role', `Ask an ${who} of your team to do this.`, {
    refusal: { reason: 'role' },
  })
}
