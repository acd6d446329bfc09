import * as Parts from 'radix-ui/dialog'
import { useRef, type ReactNode, useLayoutEffect, type RefObject } from 'react'
import { isComposing } from './composing.ts'

export type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  narrow?: boolean
  /** Fills the available space. */
  wide?: boolean
  /** Room for two columns from 768 px. */
  roomy?: boolean
  /** False: only its buttons and Escape close it. */
  closesOnOutsideClick?: boolean
}

const scrimStyle =
  'fixed inset-0 z-50 flex animate-[fade-in_var(--dur-2)_var(--ease-out)] items-end justify-center bg-scrim md:items-center md:p-6'

const shape = [
  'flex w-full flex-col bg-sheet shadow-dialog',
  'animate-[sheet-up_var(--dur-2)_var(--ease-out)] md:animate-[dialog-in_var(--dur-2)_var(--ease-out)]',
].join(' ')

const sizes = {
  medium: 'max-h-[calc(100dvh-24px)] max-w-[520px] rounded-t-dialog md:rounded-dialog md:pt-4',
  roomy:
    'max-h-[calc(100dvh-24px)] max-w-[520px] rounded-t-dialog md:max-w-[840px] md:rounded-dialog md:pt-4',
  narrow:
    'max-h-[calc(100dvh-24px)] max-w-[520px] rounded-t-dialog md:max-w-[440px] md:rounded-dialog md:pt-4',
  wide: 'h-dvh rounded-none md:h-[calc(100dvh-48px)] md:max-w-[1040px] md:overflow-hidden md:rounded-dialog md:pt-2',
}

const grab = 'mx-auto mt-3 mb-1.5 h-1 w-10 flex-none rounded-[2px] bg-line-strong opacity-60 md:hidden'

/**
 * A bottom sheet on a phone, centered from 768 px. Not Radix's modal mode, which injects a style element
 * that the CSP forbids; the page behind is made inert here instead.
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
  roomy = false,
  closesOnOutsideClick = true,
}: Omit<OverlayProps, 'open'>) {
  const scrim = useRef<HTMLDivElement>(null)
  usePageBehindInert(scrim)
  const opener = useOpener()
  return (
    <div className={scrimStyle} ref={scrim} data-overlay="">
      <Parts.Content
        className={`${shape} ${sizes[wide ? 'wide' : roomy ? 'roomy' : narrow ? 'narrow' : 'medium']}`}
        role={role}
        aria-modal="true"
        onKeyDown={(event) => {
          // Radix handles Escape only in the topmost layer, which may be a toast.
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
          event.stopPropagation()
          onOpenChange(false)
        }}
        onEscapeKeyDown={(event) => {
          // The first Escape only closes an open option list.
          const { activeElement } = document
          if (isComposing(event) || activeElement?.matches('[data-list-open]')) event.preventDefault()
        }}
        onOpenAutoFocus={(event) => {
          opener.remember()
          const first = scrim.current?.querySelector<HTMLElement>('[data-first-focus]')
          if (!first) return
          event.preventDefault()
          first.focus()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          opener.giveBack()
        }}
        onPointerDownOutside={(event) => {
          if (!closesOnOutsideClick) event.preventDefault()
        }}
        onFocusOutside={(event) => event.preventDefault()}
      >
        {!wide && <span className={grab} aria-hidden="true" />}
        {children}
      </Parts.Content>
    </div>
  )
}

/** Stores what had focus when an overlay opened, and restores focus to it. */
function useOpener() {
  const opener = useRef<HTMLElement | null>(null)
  // At once, once the page is no longer inert: a dialog that takes this one's place finds the same opener.
  useLayoutEffect(() => () => focusOpener(opener), [])
  return {
    remember: () => {
      const active = document.activeElement
      opener.current = active instanceof HTMLElement ? (menuTrigger(active) ?? active) : null
    },
    giveBack: () => focusOpener(opener),
  }
}

function focusOpener({ current }: RefObject<HTMLElement | null>): void {
  if (current?.isConnected) current.focus()
}

/** The button of an element's menu, since the menu item itself no longer exists when its dialog closes. */
function menuTrigger(element: HTMLElement): HTMLElement | null {
  const triggerId = element.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return triggerId ? document.getElementById(triggerId) : null
}

/**
 * While mounted, makes everything else on the page inert, so that focus, clicks and screen readers stay in
 * the overlay, except elements marked `data-stays-live` (toasts).
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
    // Reserve the scroll bar's space while the page is locked, so that nothing shifts.
    const root = document.documentElement
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    return () => {
      root.style.scrollbarGutter = ''
      for (const element of behind) element.inert = false
    }
  }, [overlay])
}
