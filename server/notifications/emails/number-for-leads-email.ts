import { dayIn } from '#contract/rules/days.ts'
import type { NumberEdit } from '../../db/number-edits.ts'
import { formatDay } from '../../texts/format-day.ts'
import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

interface NumberForLeads {
  team: EmailTeam & { timeZone: string }
  baseUrl: string
  /** Locked for the first time, or changed. */
  act: 'locked' | 'changed'
  clientName: string
  propertyAddress: string
  lockedBy: string
  lockedAt: string
  /** Changes of escrow's number and the agent's since the deal was added. */
  edits: readonly NumberEdit[]
  /**
   * The first names of people of the client side whom no delivery reaches; null once the deal has closed and nobody is notified.
   */
  unreached: readonly string[] | null
  /** Opens the deal's people on the desk. */
  path: string
}

const fieldNames = { escrowPhone: 'Escrow’s number', agentPhone: 'The agent’s number' } as const

/** A sentence about what the client side has been told. */
function whoKnows({ act, unreached }: NumberForLeads): string {
  if (act === 'locked') return 'The client’s side sees it once they have read the safety note.'
  if (unreached === null) return 'The deal has closed: nobody of the client’s side is told.'
  const told = 'The client’s side has been told to check it with their agent by phone.'
  if (unreached.length === 0) return told
  const names = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(unreached)
  return `${told} No email or text reaches ${names}: call at once.`
}

/** Notifies an owner or admin that somebody locked escrow's number, or changed a locked one. Contains no number. */
export function numberForLeadsEmail(of: NumberForLeads): EmailTemplate {
  const { team, baseUrl, act, clientName, propertyAddress, lockedBy, lockedAt, edits, path } = of
  const dayOf = (at: string) => formatDay(dayIn(new Date(at), team.timeZone))
  const day = dayOf(lockedAt)
  const lines = [
    propertyAddress,
    `It was ${act === 'locked' ? 'locked' : 'locked, and changed'} on ${day}. ${whoKnows(of)}`,
    ...edits.map(
      ({ field, isFirst, by, at }) =>
        `${fieldNames[field]} was ${isFirst ? 'added' : 'changed'} in the profile on ${dayOf(at)} by ${by}.`,
    ),
  ]
  return renderEmail({
    team,
    subject: `Escrow’s number of ${clientName} was ${act}`,
    preview: `By ${lockedBy}, on ${day}.`,
    about: propertyAddress,
    title: `${lockedBy} ${act} escrow’s number of ${clientName}`,
    sections: [{ rows: [{ detail: lines.join('\n') }] }],
    button: {
      label: act === 'locked' ? 'See the number' : 'See the number and why',
      url: emailLink(baseUrl, path) ?? baseUrl,
    },
    warning: `If you do not know of this, ask ${lockedBy} in person or by phone. If it was not ${lockedBy}, call ${clientName} at once: no money may be sent.`,
    reason: `You get this as an admin of ${teamName(team)}, whatever you have turned off.`,
    links: [],
  })
}
