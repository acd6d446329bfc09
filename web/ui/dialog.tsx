import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Overlay } from './overlay.tsx'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** keep what was typed: a click beside the dialog does not close it */
  keepsOpenOnOutsideClick?: boolean
  /** takes all the room there is; its look comes with the feature that needs it */
  wide?: boolean
  children: ReactNode
}

/** A dialog with a title and a close button; put its buttons into DialogActions. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  keepsOpenOnOutsideClick = false,
  wide = false,
  children,
}: DialogProps) {
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      wide={wide}
      closesOnOutsideClick={!keepsOpenOnOutsideClick}
    >
      <header className="dialog-header">
        <Parts.Title>{title}</Parts.Title>
        <Parts.Close asChild>
          <IconButton label="Close" icon={X} />
        </Parts.Close>
      </header>
      <div className="dialog-body">
        {description !== undefined && (
          <Parts.Description className="mb-4 text-ink-2">{description}</Parts.Description>
        )}
        {children}
      </div>
    </Overlay>
  )
}

/** The row of buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>
}
