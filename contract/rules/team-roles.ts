/** The roles of a team's members, from least to most; each includes the rights of the ones before it. */
export const teamRoles = ['assistant', 'admin', 'owner'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Whether somebody with a role may do what needs at least another one. */
export function isAtLeast(role: TeamRole, least: TeamRole): boolean {
  return teamRoles.indexOf(role) >= teamRoles.indexOf(least)
}

/** Whether a member sees prices and commission: an assistant to whom it was given, and everybody above. */
export function mayReadMoney(role: TeamRole, isGiven: boolean): boolean {
  return role !== 'assistant' || isGiven
}

/** The least role that may remove a member with this role, or make a reset link for them. */
export function leastToManage(role: TeamRole): TeamRole {
  return role === 'assistant' ? 'admin' : 'owner'
}

/** The least role that may invite somebody to this role, or withdraw the invitation. */
export function leastToInvite(role: TeamRole): TeamRole {
  return role === 'owner' ? 'owner' : 'admin'
}
