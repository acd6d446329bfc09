import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { CloseDate } from '../deal/close-date.tsx'
import { HealthBadge } from '../deal/health-badge.tsx'
import { LanguageBadge } from '../deal/language-badge.tsx'
import { addressLines } from '../deal/property-address.ts'
import { SampleBadge } from '../deal/sample-badge.tsx'
import { TypeBadge } from '../deal/type-badge.tsx'
import { CardDeal, CardDetail, CardHeading } from '../lists/record-parts.tsx'
import { AssigneeFace } from '../team/assignee.tsx'
import type { DeskTeam } from '../team/use-team.ts'
import { portalLine } from './name-cell.tsx'
import { CardProgress } from './progress-cell.tsx'
import { type OnRowAction, RowActions } from './row-actions.tsx'

type ClientCardProps = { client: AdminClient; today: string; team: DeskTeam; onAction: OnRowAction }

/** A client where there is no room for the table: the lines of a row, the email whole. */
export function ClientCard({ client, today, team, onAction }: ClientCardProps) {
  const { first, rest } = addressLines(client.propertyAddress)
  return (
    <>
      <CardHeading
        mark={<Avatar initials={initials(nameOf(client))} tone="soft" />}
        name={
          <span className="flex items-center gap-1.5">
            <SmartLink href={paths.clientOverview(client.id)} className="hover:text-pine hover:underline">
              {nameOf(client)}
            </SmartLink>
            <AssigneeFace team={team} id={client.assignedTo} />
          </span>
        }
        badge={
          <>
            <SampleBadge client={client} />
            <LanguageBadge person={client} />
            <TypeBadge type={client.transactionType} />
          </>
        }
      >
        <CardDetail className="block">{client.email}</CardDetail>
        <CardDetail className="block">{portalLine(client)}</CardDetail>
      </CardHeading>
      <CardDeal property={first} details={[rest]}>
        <CloseDate client={client} today={today} />
      </CardDeal>
      <HealthBadge client={client} />
      <CardProgress client={client} onAction={onAction} />
      <RowActions wide client={client} onAction={onAction} />
    </>
  )
}
