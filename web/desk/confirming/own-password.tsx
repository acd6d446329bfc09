import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { RequestError } from '#web/data/request-error.ts'
import type { Sent } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/form-fields.tsx'

/** Handles the result of sending; a wrong password is shown at its field, which takes the focus. */
export function sentWithPassword<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  field: FieldPath<Values>,
  sent: Sent,
): Sent {
  return {
    ...sent,
    onError: (error) => {
      sent.onError(error)
      const problem = error instanceof RequestError ? error.problem : null
      if (problem?.code === 'wrong-password' || problem?.code === 'not-confirmed')
        form.setError(field, { message: problem.message }, { shouldFocus: true })
    },
  }
}

/** The own password, which confirms who it is. */
export function OwnPasswordField<Values extends FieldValues, Checked>({
  form,
  name,
  isFirst = false,
}: {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean
}) {
  return (
    <PasswordField
      form={form}
      name={name}
      label="Your password"
      autoComplete="current-password"
      rules={{ required: 'Required' }}
      {...(isFirst ? { 'data-first-focus': '' } : {})}
    />
  )
}
