import { Copy } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { Admin } from '#contract/calls/team/admins.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { ShownOnce } from './shown-once.tsx'

/** Creates a password reset link for a colleague, shown only once. Mount it to open it. */
export function ResetLinkDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const copy = useCopy()
  const { answer, run, isBusy } = useAction(
    () => request(calls.createResetLink, { params: { id: admin.id } }),
    {
      done: null,
      failed: 'Failed to create the link',
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reset link for ${admin.name}`}
      staysOpenOnOutsideClick
    >
      <div className="grid gap-4">
        {answer ? (
          <ShownOnce
            text={`Send this link to ${admin.name} only. It works once, within 30 minutes, and won’t be shown again.`}
            secret={answer.link}
          />
        ) : (
          <p>
            With the link {admin.name} can choose a new password. Their current password works until then.
            They’ll get an email that you created this link, and earlier links stop working.
          </p>
        )}
        <DialogActions>
          {answer ? (
            <>
              <Button
                variant="secondary"
                icon={Copy}
                onClick={() => void copy(answer.link, 'Reset link copied.')}
              >
                Copy
              </Button>
              <Button onClick={onClose}>Done</Button>
            </>
          ) : (
            <>
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button busy={isBusy} busyText="Creating..." onClick={() => run()}>
                Create link
              </Button>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
