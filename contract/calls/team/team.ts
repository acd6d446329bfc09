import { z } from 'zod'
import { call } from '../../call.ts'
import { isTimeZone } from '../../rules/days.ts'
import { limits } from '../../rules/limits.ts'
import { teamColors } from '../../rules/team-colors.ts'
import { OptionalPhone } from '../fields/phone.ts'
import { line, optionalLine } from '../fields/text.ts'
import { Me } from './account.ts'

export const TeamColor = z.enum(teamColors)

/** The team's branding in the portals; without a name they show the product's. */
export const TeamBranding = z.object({ name: z.string(), colour: TeamColor })
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
  summary: "The team's name, color and time zone",
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

export const getPortalTeam = call({
  id: 'getPortalTeam',
  method: 'GET',
  path: '/api/clients/:uniqueId/team',
  access: 'portal',
  summary: 'The team name and color that the portal shows in its header',
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
