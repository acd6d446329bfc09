import { initials } from '#web/format/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { type DeskTeam, memberName } from './use-team.ts'

/** The member who gets a deal's mail: face and name; nothing in a team of one. */
export function Assignee({ team, id }: { team: DeskTeam; id: string | undefined }) {
  if (team.members.length === 0) return null
  const member = team.members.find((one) => one.id === id)
  return (
    <span className="flex min-h-6 min-w-0 max-w-full items-center gap-1.5 text-13 text-ink-2">
      {member && <Avatar initials={initials(member.name)} tone="soft" size="small" />}
      <span className="sr-only">Assigned to </span>
      <span className={`truncate ${member ? '' : 'text-ink-3'}`}>{memberName(team, id)}</span>
    </span>
  )
}
