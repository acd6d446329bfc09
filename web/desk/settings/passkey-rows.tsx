import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Passkey } from '#contract/calls/team/passkeys.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMoment, formatMomentDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SettingsRow, SettingsRowText } from './settings-row.tsx'

/** The own passkeys, as rows of a list. */
export function PasskeyRows() {
  const { data, isError, refetch } = useCall(calls.listPasskeys, undefined)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  if (isError && !data)
    return (
      <li>
        <FailureState heading="Your passkeys could not be loaded" onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li>
        <SkeletonRows rows={1} label="Loading your passkeys" />
      </li>
    )
  return (
    <>
      {data.map((one) => (
        <SettingsRow key={one.id}>
          <FingerprintPattern className="size-5" aria-hidden="true" />
          <SettingsRowText title={one.name}>
            Passkey added {formatMomentDay(one.createdAt)},{' '}
            {one.lastUsedAt === null ? 'not used yet' : `last used ${formatMoment(one.lastUsedAt)}`}
          </SettingsRowText>
          <Button
            variant="secondary"
            aria-label={`Remove the passkey ${one.name}`}
            onClick={() => setLeaving(one)}
          >
            Remove
          </Button>
        </SettingsRow>
      ))}
      {leaving && <RemovePasskeyDialog passkey={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useAction(() => request(calls.removePasskey, { params: { passkeyId: passkey.id } }), {
    done: 'The passkey has been removed',
    failed: 'The passkey could not be removed',
    waitsFor: [calls.getMe, calls.listPasskeys],
    refetchesOnFailure: true,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove the passkey ${passkey.name}?`}
      consequence="It no longer signs in here. Devices that are signed in stay so until you sign them out under Sessions. Delete it on the device, too."
      confirmText="Remove"
      busyText="Removing..."
      busy={remove.isBusy}
      onConfirm={() => remove.run(undefined, { onSettled: onClose })}
    />
  )
}
