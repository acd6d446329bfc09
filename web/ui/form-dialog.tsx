import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  description?: string
  /** Called by the submit button and by Enter. */
  onSubmit: () => void
  onClose: () => void
  isBusy: boolean
  /** Something was chosen that its text fields do not show. */
  hasInput?: boolean
  submitText: string
  busyText: string
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog, with Cancel and a submit button; typed text is not lost by a click outside. Mount it to open it. */
export function FormDialog({
  title,
  description,
  onSubmit,
  onClose,
  isBusy,
  hasInput = false,
  submitText,
  busyText,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      keepsInput
      hasInput={hasInput}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} busyText={busyText}>
            {submitText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
