import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { isLinkWorking } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { useCall } from '#web/data/use-call.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'

const most = 4

/** The faces of people with a link to the deal, once there is somebody besides the client. */
export function DealFaces({ client }: { client: AdminClient }) {
  const today = useTeamToday()
  const { data } = useCall(calls.listPeople, { id: client.id })
  const others = (data?.people ?? []).filter((person) => isLinkWorking(person, client, today))
  if (others.length === 0) return null
  const all = [client, ...others]
  const names = all.map(nameOf)
  const isCut = all.length > most
  return (
    <SmartLink
      href={paths.clientPeople(client.id)}
      className="flex min-h-6 items-center gap-1 rounded-badge"
      data-tooltip={names.join(', ')}
    >
      <span className="sr-only">{`People with a link: ${names.join(', ')}`}</span>
      {all.slice(0, isCut ? most - 1 : most).map((one) => (
        <Avatar key={one.id} initials={initials(nameOf(one))} tone="soft" size="small" />
      ))}
      {isCut && <Avatar initials={`+${all.length - most + 1}`} tone="soft" size="small" />}
    </SmartLink>
  )
}
