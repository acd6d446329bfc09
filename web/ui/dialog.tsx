import { X } from 'lucide-react'
import * as Parts from 'radix-ui/dialog'
import { type ReactNode, useState, type FocusEvent, useRef } from 'react'
import * as t from '#texts/controls.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogBody, DialogHeader } from './dialog-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { Overlay } from './overlay.tsx'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: string
  /** Protects typed text: a click outside does not close the dialog. */
  staysOpenOnOutsideClick?: boolean
  /** The same, and Escape and the close button ask for confirmation once something was typed. */
  keepsInput?: boolean
  /** Something was entered that its fields no longer show. */
  hasInput?: boolean
  /** Fills the available space. */
  wide?: boolean
  /** Room for two columns from 768 px. */
  roomy?: boolean
  children: ReactNode
}

/** A dialog with a title and a close button; put its buttons in DialogActions. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  staysOpenOnOutsideClick = false,
  keepsInput = false,
  hasInput = false,
  wide = false,
  roomy = false,
  children,
}: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  const { onFocusCapture, isTyped } = useTypedText()
  const change = (nextOpen: boolean) => {
    if (!nextOpen && keepsInput && (hasInput || isTyped())) setAsking(true)
    else onOpenChange(nextOpen)
  }
  return (
    <Overlay
      open={open}
      onOpenChange={change}
      wide={wide}
      roomy={roomy}
      closesOnOutsideClick={!staysOpenOnOutsideClick && !keepsInput}
    >
      <DialogHeader title={title} wide={wide}>
        <Parts.Close asChild>
          <IconButton label={t.close} icon={X} />
        </Parts.Close>
      </DialogHeader>
      <DialogBody wide={wide} onFocusCapture={onFocusCapture}>
        {description !== undefined && (
          <Parts.Description className="mb-4 text-ink-2">{description}</Parts.Description>
        )}
        {children}
      </DialogBody>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.closeUnsaved}
        consequence={t.closeUnsavedConsequence}
        confirmText={t.close}
        cancelText={t.keepEditing}
        onConfirm={() => {
          setAsking(false)
          onOpenChange(false)
        }}
      />
    </Overlay>
  )
}

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isEntry = (target: EventTarget): target is Entry =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const heldBy = (entry: Entry) => ('checked' in entry && entry.checked ? 'checked' : entry.value)

/** Whether any field inside differs from its value when it first got focus, and still exists. */
function useTypedText() {
  const entered = useRef(new Map<Entry, string>())
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      if (isEntry(target) && !entered.current.has(target)) entered.current.set(target, heldBy(target))
    },
    isTyped: () => [...entered.current].some(([entry, held]) => entry.isConnected && heldBy(entry) !== held),
  }
}
