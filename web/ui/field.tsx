import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useContext, useId, useMemo, type ReactNode } from 'react'
import { FieldLinesContext } from './field-lines.ts'
import { FieldWiringContext } from './field-wiring.ts'

type FieldProps = {
  label: string
  /** What the form calls it, where the form can show a line at it. */
  name?: string | undefined
  hint?: ReactNode
  /** The error message; undefined if there is none. */
  error?: string | undefined
  children: ReactNode
}

/** A label, one input, hint and error, connected for screen readers. */
export function Field({ label, name, hint, error, children }: FieldProps) {
  const line = useContext(FieldLinesContext)?.(name)
  const id = useId()
  const hintId = (hint ?? line?.below) === undefined ? undefined : `${id}-hint`
  const errorId = error && `${id}-error`
  const wiring = useMemo(
    () => ({
      id,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': errorId === undefined ? undefined : (true as const),
    }),
    [id, hintId, errorId],
  )
  return (
    <div className={line?.box ?? 'grid min-w-0 content-start gap-1.5'} data-read={line && name}>
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <FieldWiringContext value={wiring}>{children}</FieldWiringContext>
      {line?.beside}
      {error && (
        <FieldError id={errorId} aria-live="polite">
          {error}
        </FieldError>
      )}
      {line?.below?.(hintId ?? '') ?? (hint !== undefined && <FieldHint id={hintId}>{hint}</FieldHint>)}
    </div>
  )
}

/** A small gray text that explains a field or a form. */
export function FieldHint(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className="text-sm text-ink-3" />
}

/** The error of a field or a form. */
export function FieldError({ children, ...rest }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p {...rest} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
      {children}
    </p>
  )
}
