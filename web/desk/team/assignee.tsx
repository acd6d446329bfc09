import { initials } from '#web/format/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { type DeskTeam, memberName } from './use-team.ts'

type AssigneeProps = { team: DeskTeam; id: string | undefined }

/** The member who gets a deal's mail: face and name; nothing in a team of one. */
export function Assignee({ team, id }: AssigneeProps) {
  if (team.members.length === 0) return null
  const member = team.members.find((one) => one.id === id)
  return (
    <span className="flex min-h-6 min-w-0 max-w-full items-center gap-1.5 text-13 text-ink-2">
      {member && <Avatar initials={initials(member.name)} tone="soft" size="small" />}
      {id !== undefined && <span className="sr-only">Assigned to </span>}
      <span className={`truncate ${member ? '' : 'text-ink-3'}`}>{memberName(team, id)}</span>
    </span>
  )
}

/** The same as a small face, for a list; nothing for a deal that is assigned to no member. */
export function AssigneeFace({ team, id }: AssigneeProps) {
  const member = team.members.find((one) => one.id === id)
  if (!member) return null
  return (
    <span
      data-face=""
      className="inline-grid size-5 flex-none align-top place-items-center rounded-[6px] bg-blue-soft text-[9px] leading-none font-bold text-blue-ink"
      data-tooltip={`Assigned to ${member.name}`}
    >
      <span aria-hidden="true">{initials(member.name)}</span>
      <span className="sr-only">Assigned to {memberName(team, id)}</span>
    </span>
  )
}
