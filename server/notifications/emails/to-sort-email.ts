import { nameOf } from '#contract/rules/person-name.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { deliveryRules } from '../kinds/deliveries.ts'
import { emailLink } from './email-link.ts'
import type { EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

interface DealToSort {
  clientName: string
  propertyAddress: string
}

/** The deals to which some of the deliveries belong, by the client's name. */
export async function dealsToSort(
  db: Db,
  deliveries: readonly Pick<DeliveryRow, 'clientId'>[],
): Promise<DealToSort[]> {
  const ids = [...new Set(deliveries.flatMap(({ clientId }) => clientId ?? []))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('clients')
    .select(['firstName', 'lastName', 'propertyAddress'])
    .where('id', 'in', ids)
    .orderBy('lastName')
    .orderBy('id')
    .execute()
  return rows.map(({ propertyAddress, ...name }) => ({ clientName: nameOf(name), propertyAddress }))
}

interface ToSortEmail {
  team: EmailTeam
  /** Without a trailing slash. */
  baseUrl: string
  settingsPath: string
  count: number
  deals: DealToSort[]
}

/** Tells a member that messages wait to be sorted. It has neither their words nor their senders. */
export function toSortEmail({ team, baseUrl, settingsPath, count, deals }: ToSortEmail): EmailTemplate {
  const desk = emailLink(baseUrl, '/admin') ?? baseUrl
  const title = count === 1 ? 'A message waits to be sorted' : `${count} messages wait to be sorted`
  const which = 'Only a person can tell whose chat it belongs in. Until then no client sees it.'
  const those = 'Only a person can tell whose chats they belong in. Until then no client sees them.'
  const rows = deals.map(({ clientName, propertyAddress }) => ({
    title: clientName,
    detail: propertyAddress,
  }))
  return renderEmail({
    team,
    subject: title,
    preview: deals.map(({ clientName }) => clientName).join(', ') || 'Nobody has placed it yet',
    title,
    sections: [
      { rows: [{ detail: count === 1 ? which : those }] },
      ...(rows.length > 0 ? [{ heading: 'They may belong to', rows }] : []),
    ],
    button: {
      label: 'Open To sort',
      url: emailLink(baseUrl, deliveryRules.to_sort.deskPath) ?? desk,
    },
    reason: `You get this as an admin of ${teamName(team)}.`,
    links: [{ label: 'Choose what you get', url: emailLink(baseUrl, settingsPath) ?? desk }],
  })
}
