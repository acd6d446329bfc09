/** Returns the team's name for emails and texts; the product's name until it has one. */
export function teamName(team: { name: string }): string {
  return team.name.trim() || 'Real Estate Transaction Tracker'
}
