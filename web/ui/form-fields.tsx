import type { ComponentType, ReactNode } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useController,
  type UseFormReturn,
} from 'react-hook-form'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { NumberInput } from './number-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { SwitchRow } from './switch.tsx'
import { Textarea } from './textarea.tsx'

/** A field of a form: its label, and what the form calls it. `Values` are as typed, `Checked` as submitted. */
interface FormField<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
  label: string
}

type FieldProps<Values extends FieldValues, Checked, Entry> = FormField<Values, Checked> & {
  hint?: ReactNode
  /** Shown in place of the form’s own message. */
  errorText?: string
  rules?: RegisterOptions<Values, FieldPath<Values>>
} & Omit<Entry, 'form' | 'name'>

/** A field whose value is entered in `Entry`; `fixed` are properties that it has unless a form states others. */
function fieldOf<Entry extends object>(EntryPart: ComponentType<Entry>, fixed: Partial<Entry> = {}) {
  return function FormField<Values extends FieldValues, Checked>(props: FieldProps<Values, Checked, Entry>) {
    const { form, name, label, hint, errorText, rules, ...rest } = props
    const failure: FieldError | undefined = get(form.formState.errors, name)
    const entry = { ...fixed, ...rest, ...form.register(name, rules) } as unknown as Entry
    return (
      <Field label={label} name={name} hint={hint} error={failure && (errorText ?? failure.message)}>
        <EntryPart {...entry} />
      </Field>
    )
  }
}

/** One line of text; browsers complete it only where `autoComplete` says so. */
export const TextField = fieldOf(Input, { autoComplete: 'off' })
export const PasswordField = fieldOf(PasswordInput)
/** The value is the typed text unless `rules` converts it. */
export const NumberField = fieldOf(NumberInput, { autoComplete: 'off' })
/** A day, `YYYY-MM-DD`. */
export const DateField = fieldOf(Input, { type: 'date' })
/** Several lines of text. */
export const TextareaField = fieldOf(Textarea)
export const SelectField = fieldOf(Select)

type SwitchFieldProps<Values extends FieldValues, Checked> = FormField<Values, Checked> & {
  hint?: string | ((isOn: boolean) => string)
  /** Shows it as off and keeps its value. */
  disabled?: boolean
}

export function SwitchField<Values extends FieldValues, Checked>({
  form,
  name,
  label,
  hint,
  disabled = false,
}: SwitchFieldProps<Values, Checked>) {
  const { field } = useController({ name, control: form.control })
  const isOn = field.value === true && !disabled
  const text = typeof hint === 'function' ? hint(isOn) : hint
  return (
    <SwitchRow
      label={label}
      {...(text === undefined ? {} : { hint: text })}
      checked={isOn}
      disabled={disabled}
      onCheckedChange={field.onChange}
    />
  )
}
