import { z } from 'zod'
import { call } from '../../call.ts'
import { isTimeZone } from '../../rules/days.ts'
import { limits } from '../../rules/limits.ts'
import { teamColors } from '../../rules/team-colors.ts'
import { mostMarkBytes } from '../../rules/team-mark.ts'
import { OptionalPhone } from '../fields/phone.ts'
import { line, optionalLine } from '../fields/text.ts'
import { Me } from './account.ts'

/** Characters of base64 that hold as many bytes as all pictures may have together. */
const longestPicture = Math.ceil(mostMarkBytes / 3) * 4

export const TeamColor = z.enum(teamColors)

/** One picture of the logo, in base64. */
const MarkPicture = z.string().min(1, 'Required').max(longestPicture, 'Too large')

/** The team's branding in the portals; without a name they show the product's. */
export const TeamBranding = z.object({
  name: z.string(),
  colour: TeamColor,
  /** The hash of the team's logo, which stands in its pictures' addresses; absent without one. */
  mark: z.string().optional(),
})
export type TeamBranding = z.infer<typeof TeamBranding>

export const Team = TeamBranding.extend({
  /** The IANA time zone that decides which day is "today". */
  timeZone: z.string(),
})
export type Team = z.infer<typeof Team>

export const TeamChanges = z
  .object({
    name: optionalLine(limits.teamName),
    colour: TeamColor,
    timeZone: z.string().refine(isTimeZone, 'Unknown time zone'),
  })
  .partial()
export type TeamChanges = z.infer<typeof TeamChanges>

export const getTeam = call({
  id: 'getTeam',
  method: 'GET',
  path: '/api/admin/team',
  access: 'admin',
  summary: "The team's name, color, logo and time zone",
  answer: Team,
})

export const changeTeam = call({
  id: 'changeTeam',
  method: 'PATCH',
  path: '/api/admin/team',
  access: 'admin',
  summary: "Change the team's name, color or time zone",
  body: TeamChanges,
  portalTexts: 'Team',
  answer: Team,
})

/** The logo as square PNG pictures, in base64, 400 KB of bytes together. */
const MarkPictures = z.object({
  png32: MarkPicture,
  png180: MarkPicture,
  png192: MarkPicture,
  png512: MarkPicture,
})
export type MarkPictures = z.infer<typeof MarkPictures>

export const setTeamMark = call({
  id: 'setTeamMark',
  method: 'POST',
  path: '/api/admin/team/mark',
  access: 'admin',
  summary: "Set the team's logo, from square PNG pictures of 32, 180, 192 and 512 pixels, 400 KB together",
  body: MarkPictures,
  answer: Team,
})

export const removeTeamMark = call({
  id: 'removeTeamMark',
  method: 'DELETE',
  path: '/api/admin/team/mark',
  access: 'admin',
  summary: "Remove the team's logo: portals, emails and icons show the house again",
  answer: Team,
})

export const getPortalTeam = call({
  id: 'getPortalTeam',
  method: 'GET',
  path: '/api/clients/:uniqueId/team',
  access: 'portal',
  summary: 'The team name, color and logo that the portal shows in its header',
  answer: TeamBranding,
  reads: ['client'],
})

export const changeMe = call({
  id: 'changeMe',
  method: 'PATCH',
  path: '/api/admin/me',
  access: 'admin',
  least: 'assistant',
  summary: "Change the admin's own name and phone number",
  body: z.object({ name: line(limits.name), phone: OptionalPhone.optional() }),
  portalTexts: 'Team',
  answer: Me,
})
