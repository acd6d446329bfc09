import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  useController,
  type UseFormReturn,
} from 'react-hook-form'
import { defaultLanguage, type OtherLanguage, otherLanguages } from '#contract/languages.ts'
import { inOtherLanguages } from '#contract/rules/translations.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { TextareaField, TextField } from '#web/ui/form-fields.tsx'
import { SidedField, type SidedFieldProps } from './sided-field.tsx'
import { type Sides, SideSwitch } from './sides.tsx'

type FormSidedFieldProps<Values extends FieldValues, Checked> = Omit<
  SidedFieldProps,
  'own' | 'translations' | 'sides'
> & {
  /** Null where everybody reads English: the form has no other language. */
  sides: Sides | null
  form: UseFormReturn<Values, unknown, Checked>
  /** The name of the English field; the others have a prefix, such as `translations.es.`. */
  name: FieldPath<Values>
  /** Required in one of the languages. */
  isRequired?: boolean
}

/** A text of a form, in English and in the languages that somebody reads. */
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

const nameIn = <Values extends FieldValues>(language: OtherLanguage, name: string) =>
  `translations.${language}.${name}` as FieldPath<Values>

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
  const { shown, readers } = props.sides
  const isWrittenIn = (language: OtherLanguage) => isWritten(form.getValues(nameIn<Values>(language, name)))
  const validate = (text: unknown) => isWritten(text) || otherLanguages.some(isWrittenIn) || 'Required'
  const errorOf = (of: string) => errorAt(formState.errors, of)
  const entered = shown === defaultLanguage ? (readers[0]?.language ?? otherLanguages[0]) : shown
  const { field: own } = useController({ name, control, ...(isRequired ? { rules: { validate } } : {}) })
  const { field: translated } = useController({
    name: nameIn<Values>(entered as OtherLanguage, name),
    control,
  })
  const translations = inOtherLanguages((language) => {
    const field = nameIn<Values>(language, name)
    const error = errorOf(field)
    if (language === entered) return { ...translated, value: translated.value ?? '', error }
    const onChange = (text: string) => form.setValue(field, text as PathValue<Values, typeof field>)
    return { value: form.watch(field) ?? '', onChange, error }
  })
  return (
    <SidedField
      {...props}
      own={{ ...own, value: own.value ?? '', error: errorOf(name) }}
      translations={translations}
    />
  )
}

type FormSideSwitchProps<Values extends FieldValues, Checked> = {
  sides: Sides | null
  form: UseFormReturn<Values, unknown, Checked>
  names: readonly FieldPath<Values>[]
}

/** The switch between the languages of a form; nothing where everybody reads English. */
export function FormSideSwitch<Values extends FieldValues, Checked>({
  sides,
  form,
  names,
}: FormSideSwitchProps<Values, Checked>) {
  if (!sides) return null
  const texts = names.map((name) => ({
    own: form.watch(name) ?? '',
    translations: inOtherLanguages((language) => form.watch(nameIn<Values>(language, name)) ?? ''),
  }))
  return <SideSwitch sides={sides} texts={texts} />
}
