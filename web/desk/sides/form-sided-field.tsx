import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useController,
  type UseFormReturn,
} from 'react-hook-form'
import { isBlank } from '#contract/rules/visible-text.ts'
import { TextareaField, TextField } from '#web/ui/form-fields.tsx'
import { SidedField, type SidedFieldProps } from './sided-field.tsx'
import { type Sides, SideSwitch } from './sides.tsx'

type FormSidedFieldProps<Values extends FieldValues, Checked> = Omit<
  SidedFieldProps,
  'english' | 'spanish' | 'sides'
> & {
  /** Null where nobody reads Spanish: the form has the English side only. */
  sides: Sides | null
  form: UseFormReturn<Values, unknown, Checked>
  /** The name of the English field; the Spanish one has the prefix `spanish.`. */
  name: FieldPath<Values>
  /** Required on one of the sides. */
  isRequired?: boolean
}

/** A text of a form, in English and Spanish where somebody reads that. */
export function FormSidedField<Values extends FieldValues, Checked>({
  sides,
  noun,
  isRequired = false,
  ...props
}: FormSidedFieldProps<Values, Checked>) {
  if (sides) return <BothSides {...props} sides={sides} noun={noun} isRequired={isRequired} />
  const { rows, maxLength, ...field } = props
  const entry = {
    ...field,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(isRequired ? { rules: { required: 'Required' } as RegisterOptions<Values, FieldPath<Values>> } : {}),
  }
  return rows === undefined ? <TextField {...entry} /> : <TextareaField {...entry} rows={rows} />
}

function errorAt(errors: object, name: string): string | undefined {
  const failure: FieldError | undefined = get(errors, name)
  return failure?.message
}

const isWritten = (text: unknown): boolean => typeof text === 'string' && !isBlank(text)

const inSpanish = <Values extends FieldValues>(name: string) => `spanish.${name}` as FieldPath<Values>

type BothSidesProps<Values extends FieldValues, Checked> = FormSidedFieldProps<Values, Checked> & {
  sides: Sides
}

function BothSides<Values extends FieldValues, Checked>({
  form,
  name,
  isRequired = false,
  ...props
}: BothSidesProps<Values, Checked>) {
  const { control, formState } = form
  const validate = (text: unknown) =>
    isWritten(text) || isWritten(form.getValues(inSpanish<Values>(name))) || 'Required'
  const { field: english } = useController({ name, control, ...(isRequired ? { rules: { validate } } : {}) })
  const { field: spanish } = useController({ name: inSpanish<Values>(name), control })
  const errorOf = (of: string) => errorAt(formState.errors, of)
  return (
    <SidedField
      {...props}
      english={{ ...english, value: english.value ?? '', error: errorOf(name) }}
      spanish={{ ...spanish, value: spanish.value ?? '', error: errorOf(inSpanish(name)) }}
    />
  )
}

type FormSideSwitchProps<Values extends FieldValues, Checked> = {
  sides: Sides | null
  form: UseFormReturn<Values, unknown, Checked>
  names: readonly FieldPath<Values>[]
}

/** The switch between the sides of a form; nothing where nobody reads Spanish. */
export function FormSideSwitch<Values extends FieldValues, Checked>({
  sides,
  form,
  names,
}: FormSideSwitchProps<Values, Checked>) {
  if (!sides) return null
  const texts = names.map((name) => ({
    english: form.watch(name) ?? '',
    spanish: form.watch(inSpanish<Values>(name)) ?? '',
  }))
  return <SideSwitch sides={sides} texts={texts} />
}
