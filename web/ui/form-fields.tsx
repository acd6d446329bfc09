import type { ComponentProps, ReactNode } from 'react'
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

type EntryField<Values extends FieldValues, Checked, Entry> = FormField<Values, Checked> & {
  hint?: ReactNode
  /** Shown in place of the form’s own message. */
  errorText?: string
  rules?: RegisterOptions<Values, FieldPath<Values>>
} & Omit<Entry, 'form' | 'name'>

/** Splits the properties of a field into those of its frame and those of its entry. */
function parts<Values extends FieldValues, Checked, Entry>({
  form,
  name,
  label,
  hint,
  errorText,
  rules,
  ...entry
}: EntryField<Values, Checked, Entry>) {
  const failure: FieldError | undefined = get(form.formState.errors, name)
  return {
    frame: { label, hint, error: failure && (errorText ?? failure.message) },
    entry: { ...entry, ...form.register(name, rules) },
  }
}

/** One line of text; browsers complete it only where `autoComplete` says so. */
export function TextField<Values extends FieldValues, Checked>(
  props: EntryField<Values, Checked, ComponentProps<'input'>>,
) {
  const { frame, entry } = parts(props)
  return (
    <Field {...frame}>
      <Input autoComplete="off" {...entry} />
    </Field>
  )
}

export function PasswordField<Values extends FieldValues, Checked>(
  props: EntryField<Values, Checked, ComponentProps<typeof PasswordInput>>,
) {
  const { frame, entry } = parts(props)
  return (
    <Field {...frame}>
      <PasswordInput {...entry} />
    </Field>
  )
}

/** A number that ignores the mouse wheel. Its value is the typed text unless `rules` converts it. */
export function NumberField<Values extends FieldValues, Checked>(
  props: EntryField<Values, Checked, ComponentProps<'input'>>,
) {
  const { frame, entry } = parts(props)
  return (
    <Field {...frame}>
      <NumberInput autoComplete="off" {...entry} />
    </Field>
  )
}

/** A day, `YYYY-MM-DD`. */
export function DateField<Values extends FieldValues, Checked>(
  props: EntryField<Values, Checked, ComponentProps<'input'>>,
) {
  const { frame, entry } = parts(props)
  return (
    <Field {...frame}>
      <Input {...entry} type="date" />
    </Field>
  )
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues, Checked>(
  props: EntryField<Values, Checked, ComponentProps<'textarea'>>,
) {
  const { frame, entry } = parts(props)
  return (
    <Field {...frame}>
      <Textarea {...entry} />
    </Field>
  )
}

export function SelectField<Values extends FieldValues, Checked>(
  props: EntryField<Values, Checked, ComponentProps<typeof Select>>,
) {
  const { frame, entry } = parts(props)
  return (
    <Field {...frame}>
      <Select {...entry} />
    </Field>
  )
}

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
