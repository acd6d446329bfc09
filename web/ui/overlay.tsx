import { Dialog as Parts } from 'radix-ui'
import { useRef, type ReactNode, useLayoutEffect, type RefObject } from 'react'

export type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  narrow?: boolean
  /** takes all the room there is */
  wide?: boolean
  /** false: only its own buttons and Escape close it */
  closesOnOutsideClick?: boolean
}

/**
 * Bottom sheet on the phone, centred from 768 px. Not Radix's modal mode: that one injects a style element,
 * which the content security policy forbids; the page behind is made inert here instead.
 */
export function Overlay({ open, onOpenChange, children, ...rest }: OverlayProps) {
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Parts.Portal>
        <OverlayBody onOpenChange={onOpenChange} {...rest}>
          {children}
        </OverlayBody>
      </Parts.Portal>
    </Parts.Root>
  )
}

function OverlayBody({
  onOpenChange,
  children,
  role = 'dialog',
  narrow = false,
  wide = false,
  closesOnOutsideClick = true,
}: Omit<OverlayProps, 'open'>) {
  const scrim = useRef<HTMLDivElement>(null)
  const opener = useOpener()
  usePageBehindInert(scrim)
  return (
    <div className="scrim" ref={scrim}>
      <Parts.Content
        className={wide ? 'dialog wide' : narrow ? 'dialog narrow' : 'dialog'}
        role={role}
        aria-modal="true"
        onKeyDown={(event) => {
          // Radix hears Escape in the topmost layer only, and a toast is one too.
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onOpenChange(false)
        }}
        onEscapeKeyDown={(event) => {
          // The first Escape closes an open list of choices only.
          const { activeElement } = document
          if (activeElement?.matches('.combobox [aria-expanded="true"]')) event.preventDefault()
        }}
        onOpenAutoFocus={opener.remember}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          opener.giveBack()
        }}
        onPointerDownOutside={(event) => {
          if (!closesOnOutsideClick) event.preventDefault()
        }}
        onFocusOutside={(event) => event.preventDefault()}
      >
        <span className="dialog-grab" aria-hidden="true" />
        {children}
      </Parts.Content>
    </div>
  )
}

/** Remembers what had focus when an overlay opened, and gives focus back to it. */
function useOpener() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      const active = document.activeElement
      opener.current = active instanceof HTMLElement ? (menuTrigger(active) ?? active) : null
    },
    giveBack: () => {
      if (opener.current?.isConnected) opener.current.focus()
    },
  }
}

/** A menu item is gone when the dialog it opened closes; its menu's button is not. */
function menuTrigger(element: HTMLElement): HTMLElement | null {
  const triggerId = element.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return triggerId ? document.getElementById(triggerId) : null
}

/**
 * While mounted, everything else in the page is inert, so that focus, clicks and screen readers stay in the
 * overlay. Elements marked `data-stays-live` (the toasts) are left alone.
 */
function usePageBehindInert(overlay: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        !element.inert &&
        !element.contains(overlay.current) &&
        !element.hasAttribute('data-stays-live'),
    )
    for (const element of behind) element.inert = true
    // The scroll bar goes while the page is locked; its place stays, so that nothing shifts.
    const root = document.documentElement
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    return () => {
      root.style.scrollbarGutter = ''
      for (const element of behind) element.inert = false
    }
  }, [overlay])
}
