import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Admin } from '#contract/calls/team/admins.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useRefreshClients } from '../deal/client-search-results.ts'
import { assigneeOptions } from '../team/assignee-options.ts'
import { useTeam } from '../team/use-team.ts'

/** Removes a member, and asks who gets the deals that are theirs. Mount it to open it. */
export function RemoveMemberDialog({ member, onClose }: { member: Admin; onClose: () => void }) {
  const team = useTeam()
  const refreshClients = useRefreshClients()
  // Only their number is needed.
  const deals = useCall(calls.findClients, undefined, { query: { assigned: member.id, pageSize: '1' } })
  const count = deals.data?.total ?? 0
  const [heir, setHeir] = useState(team.myId ?? '')
  const remove = useAction(
    () =>
      request(calls.removeAdmin, {
        params: { id: member.id },
        ...(count === 0 || heir === '' ? {} : { query: { assignTo: heir } }),
      }),
    {
      done: 'The admin has been removed',
      failed: 'Failed to remove the admin',
      waitsFor: [calls.listAdmins],
      onDone: refreshClients,
    },
  )
  const { [member.id]: _leaving, ...options } = assigneeOptions(team)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${member.name} from the team?`}
      consequence="They’ll be signed out immediately and can no longer sign in. Their past work is not deleted."
      confirmText="Remove"
      busyText="Removing..."
      busy={remove.isBusy}
      onConfirm={() => remove.run(undefined, { onSuccess: onClose })}
    >
      {count > 0 && (
        <Field
          label={`${counted(count, 'deal')} of ${member.name} ${count === 1 ? 'goes' : 'go'} to`}
          hint="Gets the mail of these deals from now on."
        >
          <Select value={heir} options={options} onChange={({ target }) => setHeir(target.value)} />
        </Field>
      )}
    </ConfirmDialog>
  )
}
