import type { AnyCall } from '#contract/call.ts'
import { deskFieldLabel } from '#contract/rules/desk-field-labels.ts'
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

/** Throws 403 for fields of money, named as in a body, by a member who may not see prices and commission; none are fine. */
export function refuseMoney(fields: readonly string[]): void {
  if (fields.length === 0) return
  const labels = [...new Set(fields.map((field) => deskFieldLabel(field.split('.').at(-1) ?? '')))]
  const says = `Ask an owner or admin of your team to set ${labels.join(' and ')}.`
  throw new ProblemError(403, 'role', says, {
    fields: Object.fromEntries(
      fields.map((field) => [field, 'Ask an owner or admin of your team to set this.']),
    ),
    refusal: { reason: 'role' },
  })
}
