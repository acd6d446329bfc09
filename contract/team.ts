import { z } from 'zod'
import { Admin } from './access.ts'
import { call } from './call.ts'
import { isTimeZone } from './days.ts'
import { limits } from './limits.ts'
import { teamColours } from './team-colors.ts'
import { line, optionalLine } from './text.ts'

export const TeamColour = z.enum(teamColours)

/** What the portals show of the team; without a name they show the product's. */
export const TeamMark = z.object({ name: z.string(), colour: TeamColour })
export type TeamMark = z.infer<typeof TeamMark>

export const Team = TeamMark.extend({
  /** The zone whose calendar decides what "today" is. */
  timeZone: z.string(),
})
export type Team = z.infer<typeof Team>

export const TeamChanges = z
  .object({
    name: optionalLine(limits.teamName),
    colour: TeamColour,
    timeZone: z.string().refine(isTimeZone, 'Unknown time zone'),
  })
  .partial()
export type TeamChanges = z.infer<typeof TeamChanges>

export const getTeam = call({
  id: 'getTeam',
  method: 'GET',
  path: '/api/admin/team',
  access: 'admin',
  summary: "The team's name, colour and time zone",
  answer: Team,
})

export const changeTeam = call({
  id: 'changeTeam',
  method: 'PATCH',
  path: '/api/admin/team',
  access: 'admin',
  summary: "Change the team's name, colour or time zone",
  body: TeamChanges,
  answer: Team,
})

export const getPortalTeam = call({
  id: 'getPortalTeam',
  method: 'GET',
  path: '/api/clients/:uniqueId/team',
  access: 'portal',
  summary: 'The name and colour that the portal shows in its header',
  answer: TeamMark,
})

export const changeMe = call({
  id: 'changeMe',
  method: 'PATCH',
  path: '/api/admin/me',
  access: 'admin',
  summary: 'Change the own name',
  body: z.object({ name: line(limits.name) }),
  answer: Admin,
})
