import { KeyRound, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Admin } from '#contract/calls/team/admins.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { useCall } from '#web/api/use-call.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { initials } from '#web/format/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { SettingsRow, SettingsRows, SettingsRowText } from './settings-row.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

/** Who can use the desk; an admin can remove anyone but themselves. */
export function TeamMembers() {
  const admins = useCall(calls.listAdmins, undefined)
  const { data: me } = useCall(calls.getMe, undefined)
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const [lockedOut, setLockedOut] = useState<Admin | null>(null)
  const remove = useAction((id: string) => request(calls.removeAdmin, { params: { id } }), {
    done: 'The admin has been removed',
    failed: 'Failed to remove the admin',
    waitsFor: [calls.listAdmins],
  })
  return (
    <SettingsSheet title="Team members" query={admins}>
      {(list) => (
        <SettingsRows>
          {list.map((admin) => (
            <SettingsRow key={admin.id}>
              <Avatar initials={initials(admin.name)} tone="soft" />
              <SettingsRowText title={admin.name}>
                {admin.email}, since {formatMomentDay(admin.createdAt)}
              </SettingsRowText>
              {admin.twoFactorEnabled && <Badge tone="green">Two-factor</Badge>}
              {me && admin.id === me.id ? (
                <Badge tone="pine">You</Badge>
              ) : (
                <>
                  <IconButton
                    icon={KeyRound}
                    label={`Create a reset link for ${admin.name}`}
                    onClick={() => setLockedOut(admin)}
                  />
                  <IconButton
                    icon={UserMinus}
                    tone="danger"
                    label={`Remove ${admin.name}`}
                    onClick={() => setLeaving(admin)}
                  />
                </>
              )}
            </SettingsRow>
          ))}
          {lockedOut && <ResetLinkDialog admin={lockedOut} onClose={() => setLockedOut(null)} />}
          {leaving && (
            <ConfirmDialog
              open
              onOpenChange={(open) => !open && setLeaving(null)}
              title={`Remove ${leaving.name} from the team?`}
              consequence="They’ll be signed out immediately and can no longer sign in. Their past work is not deleted."
              confirmText="Remove"
              busyText="Removing..."
              busy={remove.isBusy}
              onConfirm={() => remove.run(leaving.id, { onSuccess: () => setLeaving(null) })}
            />
          )}
        </SettingsRows>
      )}
    </SettingsSheet>
  )
}
