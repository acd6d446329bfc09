import { CircleAlert } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { FieldWiringContext } from './field-wiring.ts'

type FieldProps = {
  label: string
  hint?: ReactNode
  /** The error message; undefined if there is none. */
  error?: string | undefined
  children: ReactNode
}

/** A label, one input, hint and error, connected for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const wiring = useMemo(
    () => ({
      id,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': errorId === undefined ? undefined : (true as const),
    }),
    [id, hintId, errorId],
  )
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <FieldWiringContext value={wiring}>{children}</FieldWiringContext>
      {error !== undefined && (
        <p className="field-error" id={errorId} aria-live="polite">
          <CircleAlert className="size-4" aria-hidden="true" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
