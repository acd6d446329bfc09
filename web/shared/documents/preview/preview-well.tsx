import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { TransactionDocument } from '#contract/documents.ts'

export interface PreviewProps {
  document: Pick<TransactionDocument, 'id' | 'name' | 'mimeType' | 'status'>
  file: Blob
  /** Fetches the file anew. */
  onRetry: () => void
}

type PreviewWellProps = {
  label: string
  children: ReactNode
  /** The scrolling box itself. */
  box?: RefObject<HTMLElement | null>
}

/** The box in which the document lies and scrolls; it takes the focus, so that arrows and Page Down scroll at once. */
export function PreviewWell({ label, children, box }: PreviewWellProps) {
  const own = useRef<HTMLElement>(null)
  const well = box ?? own
  useEffect(() => {
    // After the dialog has remembered its opener and taken the focus.
    const frame = requestAnimationFrame(() => well.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [well])
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={well} className="preview-well" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
