import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { AssigneeFace } from '../team/assignee.tsx'
import type { DeskTeam } from '../team/use-team.ts'

type NameCellProps = { client: AdminClient; team: DeskTeam }

/** A row's client: the whole name with the assignee's face, the email, which is all that may be cut, and the portal link. */
export function NameCell({ client, team }: NameCellProps) {
  const name = nameOf(client)
  return (
    <div className="flex items-center gap-2">
      <Avatar initials={initials(name)} tone="soft" size="row" />
      <div className="min-w-0 flex-1">
        <span className="block text-15 leading-[19px] [&>[data-face]]:ml-1.5">
          <SmartLink
            href={paths.clientOverview(client.id)}
            className="font-semibold wrap-anywhere hover:text-pine hover:underline"
            data-tooltip={client.email}
          >
            {name}
          </SmartLink>
          <AssigneeFace team={team} id={client.assignedTo} />
        </span>
        <span className={`truncate ${line}`} data-tooltip={client.email}>
          {client.email}
        </span>
        <span className={`wrap-anywhere ${line}`}>{portalLine(client)}</span>
      </div>
    </div>
  )
}

const line = 'block text-xs leading-4 tracking-[-.02em] text-ink-3'

/** The specified line about a client's portal link. */
export function portalLine({ uniqueId }: Pick<AdminClient, 'uniqueId'>): string {
  return `Link: ${paths.portal(uniqueId)}`
}
