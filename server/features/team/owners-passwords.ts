import type { TeamRole } from '#contract/rules/team-roles.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'

/** Whether members of a role sign in with a password: owners always do, for the day the provider is away. */
export function mayUsePassword({ settings }: Pick<Services, 'settings'>, role: TeamRole): boolean {
  return role === 'owner' || settings.oidc?.passwords !== 'owners'
}

/** Throws 403 for a member whose role signs in with the provider only. */
export function assertMayUsePassword(
  services: Pick<Services, 'settings'>,
  { role }: { role: TeamRole },
): void {
  if (mayUsePassword(services, role)) return
  const name = services.settings.oidc?.name ?? 'the provider'
  throw new ProblemError(403, 'use-provider', `Your team signs in with ${name}. Passwords are for owners.`, {
    refusal: { reason: 'role' },
  })
}
