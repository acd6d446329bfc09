import type { LucideIcon } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Overlay } from './overlay.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** names the person or thing: "Delete Priya Shah for good?" */
  title: string
  /** what follows from it */
  consequence: string
  confirmText: string
  /** the way back */
  cancelText?: string
  busyText?: string
  busy?: boolean
  icon?: LucideIcon
  tone?: 'danger' | 'primary'
  onConfirm: () => void
}

/** Asks once more. Stays open until the caller closes it, so that a failure can be retried. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  consequence,
  confirmText,
  cancelText = 'Cancel',
  busyText,
  busy = false,
  icon,
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Overlay open={open} onOpenChange={onOpenChange} role="alertdialog" narrow closesOnOutsideClick={false}>
      <header className="dialog-header">
        <Parts.Title>{title}</Parts.Title>
      </header>
      <div className="dialog-body">
        <Parts.Description className="text-ink-2">{consequence}</Parts.Description>
        <DialogActions>
          <Parts.Close asChild>
            <Button variant="secondary">{cancelText}</Button>
          </Parts.Close>
          <Button
            variant={tone}
            busy={busy}
            onClick={onConfirm}
            {...(icon ? { icon } : {})}
            {...(busyText === undefined ? {} : { busyText })}
          >
            {confirmText}
          </Button>
        </DialogActions>
      </div>
    </Overlay>
  )
}
