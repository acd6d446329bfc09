import { type TeamOfPage, teamTagName } from '#contract/rules/team-mark.ts'

/** The looks of a team with a logo, which the page itself says; undefined for one without. */
export function teamOfPage(): TeamOfPage | undefined {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name=${teamTagName}]`)
  return tag ? (JSON.parse(tag.content) as TeamOfPage) : undefined
}
