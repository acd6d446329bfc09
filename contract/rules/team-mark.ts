/** The edges of the square pictures of a team's logo, in pixels: header and mail, touch icon, and both icons of an app. */
export const markSizes = [32, 180, 192, 512] as const
export type MarkSize = (typeof markSizes)[number]

/** The bytes of all pictures of a logo together. */
export const mostMarkBytes = 400 * 1024

/** The name of the tag that says the team's looks in a page, so that no page has to ask; only while the team has a logo. */
export const teamTagName = 'team'

/** The team's looks as a page says them. */
export interface TeamOfPage {
  name: string
  colour: string
  mark: string
}
