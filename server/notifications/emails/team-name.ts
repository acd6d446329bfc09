/** What the team is called in letters and texts; the product's own name until it has one. */
export function teamName(team: { name: string }): string {
  return team.name.trim() || 'Real Estate Transaction Tracker'
}
