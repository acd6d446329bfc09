import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'

export interface PreviewProps {
  document: Pick<TransactionDocument, 'id' | 'name' | 'mimeType' | 'status'>
  file: Blob
  /** Fetches the file again. */
  onRetry: () => void
}

type PreviewWellProps = {
  label: string
  children: ReactNode
  /** Ref to the scrolling box. */
  box?: RefObject<HTMLElement | null>
}

const look = [
  'relative min-h-0 flex-1 overflow-auto overscroll-contain',
  'bg-sunken p-3 pb-[max(12px,env(safe-area-inset-bottom))] focus-visible:-outline-offset-3 has-[>img]:flex md:p-5',
].join(' ')

/**
 * The scrolling box around the document; in a dialog it takes focus so that arrow keys and Page Down work immediately.
 */
export function PreviewWell({ label, children, box }: PreviewWellProps) {
  const own = useRef<HTMLElement>(null)
  const well = box ?? own
  useEffect(() => {
    // After the dialog has stored its opener and taken focus.
    const frame = requestAnimationFrame(() => {
      if (well.current?.closest('[role=dialog]')) well.current.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [well])
  return (
    // A scrolling box must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={well} className={look} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
