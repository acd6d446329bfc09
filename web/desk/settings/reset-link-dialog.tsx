import { Copy } from 'lucide-react'
import { calls } from 'virtual:call-table'
import type { Admin } from '#contract/access.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { useSave } from './use-save.ts'

/** Makes a reset link for a colleague; it is shown once, to be passed on. Mount it to open it. */
export function ResetLinkDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const copy = useCopy()
  const make = useSave(() => request(calls.createResetLink, { params: { id: admin.id } }), {
    failed: 'Failed to make the link',
    refreshes: [],
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reset link for ${admin.name}`}
      staysOpenOnOutsideClick
    >
      <div className="grid gap-4">
        {make.data ? (
          <output className="once">
            <span>
              Send this link to {admin.name} alone. It works once, within 30 minutes, and is shown only now.
            </span>
            <code>{make.data.link}</code>
          </output>
        ) : (
          <p>
            With the link {admin.name} can choose a new password. Their password works until then. They are
            told by email that you made it, and earlier links end.
          </p>
        )}
        <DialogActions>
          {make.data ? (
            <>
              <Button
                variant="secondary"
                icon={Copy}
                onClick={() => void copy(make.data.link, 'The reset link is on the clipboard.')}
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
              <Button busy={make.isPending} busyText="Making..." onClick={() => make.mutate(undefined)}>
                Make link
              </Button>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
