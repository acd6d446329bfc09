import { type TeamOfPage, teamTagName } from '#contract/rules/team-mark.ts'

/** Says the team's looks in the page; the returned function takes them away. */
export function markTeam(team: TeamOfPage): () => void {
  const tag = document.createElement('meta')
  tag.name = teamTagName
  tag.content = JSON.stringify(team)
  document.head.append(tag)
  return () => tag.remove()
}
