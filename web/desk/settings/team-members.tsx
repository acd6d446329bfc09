import { KeyRound, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Admin } from '#contract/calls/team/admins.ts'
import { leastToManage } from '#contract/rules/team-roles.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { initials } from '#web/format/initials.ts'
import { roleTexts } from '#web/shared/role-texts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMay } from '../team/use-team.ts'
import { MoneyRight } from './money-right.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { RoleSelect } from './role-select.tsx'
import { SettingsRow, SettingsRows, SettingsRowText } from './settings-row.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

/** The users of the desk and their roles; in a team of one, no roles are shown. */
export function TeamMembers() {
  const admins = useCall(calls.listAdmins, undefined)
  const { data: me } = useCall(calls.getMe, undefined)
  const mayGive = useMay('owner')
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const [lockedOut, setLockedOut] = useState<Admin | null>(null)
  return (
    <SettingsSheet title="Team members" query={admins}>
      {(list) => (
        <SettingsRows>
          {list.map((member) => (
            <SettingsRow key={member.id}>
              <Avatar initials={initials(member.name)} tone="soft" />
              {list.length > 1 ? <WithRole member={member} /> : <Since member={member} />}
              {member.way === 'provider' && <Badge tone="blue">{me?.ways?.provider?.name}</Badge>}
              {member.twoFactorEnabled && <Badge tone="green">Two-factor</Badge>}
              {me && member.id === me.id ? (
                <Badge tone="pine">You</Badge>
              ) : (
                <MemberActions
                  member={member}
                  onLockedOut={() => setLockedOut(member)}
                  onLeaving={() => setLeaving(member)}
                />
              )}
              {member.role === 'assistant' && mayGive && <MoneyRight member={member} />}
            </SettingsRow>
          ))}
          {lockedOut && <ResetLinkDialog admin={lockedOut} onClose={() => setLockedOut(null)} />}
          {leaving && <RemoveMemberDialog member={leaving} onClose={() => setLeaving(null)} />}
        </SettingsRows>
      )}
    </SettingsSheet>
  )
}

function Since({ member }: { member: Admin }) {
  return (
    <SettingsRowText title={member.name}>
      {member.email}, since {formatMomentDay(member.createdAt)}
    </SettingsRowText>
  )
}

function WithRole({ member }: { member: Admin }) {
  const { label, tone, meaning } = roleTexts[member.role]
  return (
    <SettingsRowText
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {member.name}
          <Badge size="small" tone={tone}>
            {label}
          </Badge>
        </span>
      }
    >
      {member.email} · {meaning}
      {!member.seesMoney && '; prices and commission hidden'}
    </SettingsRowText>
  )
}

type MemberActionsProps = { member: Admin; onLockedOut: () => void; onLeaving: () => void }

/** The actions on a colleague that one's own role allows. */
function MemberActions({ member, onLockedOut, onLeaving }: MemberActionsProps) {
  const mayManage = useMay(leastToManage(member.role))
  const mayGiveRoles = useMay('owner')
  return (
    <>
      {mayGiveRoles && <RoleSelect member={member} />}
      {mayManage && (
        <>
          <IconButton
            icon={KeyRound}
            label={`Create a reset link for ${member.name}`}
            onClick={onLockedOut}
          />
          <IconButton icon={UserMinus} tone="danger" label={`Remove ${member.name}`} onClick={onLeaving} />
        </>
      )}
    </>
  )
}
