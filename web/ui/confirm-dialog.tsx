import type { LucideIcon } from 'lucide-react'
import * as Parts from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import * as t from '#texts/controls.ts'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { DialogBody, DialogHeader } from './dialog-frame.tsx'
import { Overlay } from './overlay.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the person or thing: "Delete Priya Shah permanently?" */
  title: string
  consequence: string
  confirmText: string
  /** Label of the cancel button. */
  cancelText?: string
  busyText?: string
  busy?: boolean
  icon?: LucideIcon
  tone?: 'danger' | 'primary'
  onConfirm: () => void
  /** Further questions. */
  children?: ReactNode
}

/** Asks for confirmation. Stays open until the caller closes it, so that a failure can be retried. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  consequence,
  confirmText,
  cancelText = t.cancel,
  busyText,
  busy = false,
  icon,
  tone = 'danger',
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Overlay open={open} onOpenChange={onOpenChange} role="alertdialog" narrow closesOnOutsideClick={false}>
      <DialogHeader title={title} />
      <DialogBody>
        <Parts.Description className="text-ink-2">{consequence}</Parts.Description>
        {children && <div className="mt-4">{children}</div>}
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
      </DialogBody>
    </Overlay>
  )
}
