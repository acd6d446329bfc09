import { markAddress } from '#contract/rules/mark-address.ts'
import { type TeamOfPage, teamTagName } from '#contract/rules/team-mark.ts'
import { inHead } from './built-pages.ts'

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (one) => entities[one] ?? '')

/** The house and the product's name, which the page shows until its script runs. */
const house = /<svg class="(size-7 flex-none)"[\s\S]*?<\/svg>(\s*)Tracker/
const icon = /<link rel="icon"[^>]*>/
const touchIcon = /<link rel="apple-touch-icon"[^>]*>/
const appTitle = /(<meta name="apple-mobile-web-app-title" content=")[^"]*/

/** Says the team's looks to the scripts of a page. */
export const teamTag = (team: TeamOfPage): string =>
  `<meta name="${teamTagName}" content="${escaped(JSON.stringify(team))}">`

/** Says the team's looks in a page, and shows its logo and name from the first paint on. */
export function withTeam(html: string, team: TeamOfPage): string {
  const logo = `<img class="size-7 flex-none rounded-[7px]" src="${markAddress(180, team.mark)}" alt="">`
  const named = html.replace(
    house,
    (_, _look, space: string) => `${logo}${space}${escaped(team.name || 'Tracker')}`,
  )
  return inHead(named, teamTag(team))
}

/** The same, with the logo as the page's icon, and as that of an app on a phone. */
export function withTeamIcons(html: string, team: TeamOfPage): string {
  const { mark, name } = team
  return withTeam(html, team)
    .replace(icon, `<link rel="icon" href="${markAddress(32, mark)}" type="image/png" sizes="32x32" />`)
    .replace(touchIcon, `<link rel="apple-touch-icon" href="${markAddress(180, mark)}" />`)
    .replace(appTitle, (whole, start: string) => (name ? start + escaped(name) : whole))
}
