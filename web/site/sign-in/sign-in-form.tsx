import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { showFieldFailures } from '#web/data/show-field-failures.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'

type SignInFormProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  /** Sends valid values; throws what the request throws. Typed text is preserved. */
  send: (values: Checked) => Promise<void>
  /** The field that shows a refusal that names none; by default it is shown below the fields. */
  refusedAt?: FieldPath<Values>
  submitText: string
  busyText: string
  variant?: 'primary' | 'secondary'
  /** Below the button. */
  footer?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form of the pages for signing in: its fields, what went wrong, and one wide button. */
export function SignInForm<Values extends FieldValues, Checked>({
  form,
  send,
  refusedAt,
  submitText,
  busyText,
  variant = 'primary',
  footer,
  children,
}: SignInFormProps<Values, Checked>) {
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const fields = Object.keys(form.getValues()) as FieldPath<Values>[]
      if (showFieldFailures(error, fields, form.setError)) return
      const isRefused = error instanceof RequestError && error.status < 500
      const message = failureMessage(error, 'Something went wrong. Try again in a moment.')
      form.setError((isRefused && refusedAt) || 'root', { message }, { shouldFocus: isRefused })
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <div role="alert" className="contents">
        {errors.root?.message !== undefined && <FieldError>{errors.root.message}</FieldError>}
      </div>
      <Button type="submit" size="large" block variant={variant} busy={isSubmitting} busyText={busyText}>
        {submitText}
      </Button>
      {footer}
    </form>
  )
}
