import { nameOf } from '#contract/rules/person-name.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** Tells a member that what they answered by email is their draft. It has none of their words. Null once the draft is gone. */
export async function draftWaitsEmail(
  db: Db,
  { team, baseUrl }: { team: EmailTeam; baseUrl: string },
  { subjectId, userId }: Pick<DeliveryRow, 'subjectId' | 'userId'>,
): Promise<EmailTemplate | null> {
  const deal = await db
    .selectFrom('incoming')
    .innerJoin('clients', 'clients.id', 'incoming.clientId')
    .select(['clients.id', 'firstName', 'lastName', 'propertyAddress'])
    .where('incoming.id', '=', subjectId)
    .where('incoming.userId', '=', userId)
    .executeTakeFirst()
  if (!deal) return null
  const title = 'Your answer waits in the desk'
  return renderEmail({
    team,
    subject: title,
    preview: 'Open it and press Send.',
    title,
    sections: [
      {
        rows: [
          { detail: 'Your answer waits in the desk. Open it and press Send.' },
          { title: nameOf(deal), detail: deal.propertyAddress },
        ],
      },
    ],
    button: {
      label: 'Open your answer',
      url: emailLink(baseUrl, `/admin/client/${deal.id}/messages`) ?? baseUrl,
    },
    reason: `You get this as an admin of ${teamName(team)}, once a day at most, because you answered an email of ours.`,
    links: [],
  })
}
