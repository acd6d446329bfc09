import { dayIn } from '#contract/rules/days.ts'
import { formatDay } from '../../texts/format-day.ts'
import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

interface NumberChanged {
  team: EmailTeam & { timeZone: string }
  baseUrl: string
  clientName: string
  propertyAddress: string
  lockedBy: string
  lockedAt: string
  /** Opens the deal's people on the desk. */
  path: string
}

/** Tells an owner or admin that somebody changed escrow's locked number. Neither number is in it. */
export function numberChangedEmail(of: NumberChanged): EmailTemplate {
  const { team, baseUrl, clientName, propertyAddress, lockedBy, lockedAt, path } = of
  const day = formatDay(dayIn(new Date(lockedAt), team.timeZone))
  return renderEmail({
    team,
    subject: `Escrow’s number of ${clientName} was changed`,
    preview: `By ${lockedBy}, on ${day}.`,
    about: propertyAddress,
    title: `${lockedBy} changed escrow’s number of ${clientName}`,
    sections: [
      {
        rows: [
          {
            detail: `${propertyAddress}\nIt was locked, and changed on ${day}. Everybody of the client’s side has been told to check it with their agent by phone.`,
          },
        ],
      },
    ],
    button: { label: 'See the number and why', url: emailLink(baseUrl, path) ?? baseUrl },
    warning: `If you do not know of this, ask ${lockedBy} in person or by phone. If it was not ${lockedBy}, call ${clientName} at once: no money may be sent.`,
    reason: `You get this as an admin of ${teamName(team)}, whatever you have turned off.`,
    links: [],
  })
}
