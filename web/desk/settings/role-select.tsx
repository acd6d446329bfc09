import { calls } from 'virtual:desk-call-table'
import type { Admin } from '#contract/calls/team/admins.ts'
import { type TeamRole, teamRoles } from '#contract/rules/team-roles.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { roleTexts } from '#web/shared/role-texts.ts'
import { Select } from '#web/ui/select.tsx'

/** The roles by what they are called, the least first. */
export const roleOptions = Object.fromEntries(
  teamRoles.map((role) => [role, roleTexts[role].label]),
) as Record<TeamRole, string>

/** Gives a colleague another role, which holds at once. */
export function RoleSelect({ member }: { member: Admin }) {
  const change = useAction(
    (role: TeamRole) => request(calls.changeAdmin, { params: { id: member.id }, body: { role } }),
    {
      done: ({ name, role }) => `${name} is an ${role} now`,
      failed: 'Failed to change the role',
      waitsFor: [calls.listAdmins],
      refetchesOnFailure: true,
    },
  )
  return (
    <span className="w-36">
      <Select
        aria-label={`Role of ${member.name}`}
        value={change.running ?? member.role}
        options={roleOptions}
        onChange={({ target }) => change.run(target.value as TeamRole)}
      />
    </span>
  )
}
