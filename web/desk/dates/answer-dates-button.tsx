import { type ReactNode, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog', {
  missing: MissingDialog,
})

type AnswerDatesButtonProps = {
  clientId: string
  clientName: string
  className: string
  /** The accessible name, where it is not the words alone. */
  label?: string
  children: ReactNode
}

/** Opens the form for the dates of a deal that passed before it was entered. */
export function AnswerDatesButton({
  clientId,
  clientName,
  className,
  label,
  children,
}: AnswerDatesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <AnswerDialog clientId={clientId} clientName={clientName} onClose={() => setOpen(false)} />}
    </>
  )
}
