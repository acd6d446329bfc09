import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { TextField } from './form-fields.tsx'
import { KeepPhone } from './phone-question.tsx'

type PhoneFieldProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
  label: string
  hint?: ReactNode
  autoComplete?: string
  rules?: RegisterOptions<Values, FieldPath<Values>>
}

/** A phone number in a form that asks about those that cannot be called (`usePhoneQuestions`). */
export function PhoneField<Values extends FieldValues, Checked>(props: PhoneFieldProps<Values, Checked>) {
  const { form, name, ...rest } = props
  return (
    <div className="grid min-w-0 content-start gap-2">
      <TextField form={form} name={name} type="tel" {...rest} />
      <KeepPhone form={form} name={name} />
    </div>
  )
}
