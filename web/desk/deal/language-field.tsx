import { useState } from 'react'
import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { defaultLanguage, type Language, languageNames } from '#contract/languages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ownChoice, type Reading } from './language.ts'

type LanguageFieldProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
  /** The person whose language it is; absent for a new person. */
  person?: Reading
  /** The language until one is chosen. */
  usual?: Language
}

/** The language in which somebody reads their portal. What they chose themselves is changed only after a question. */
export function LanguageField<Values extends FieldValues, Checked>({
  form,
  name,
  person,
  usual = defaultLanguage,
}: LanguageFieldProps<Values, Checked>) {
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = person ? ownChoice(person) : null
  const value = (form.watch(name) as string | undefined) || usual
  const failure: FieldError | undefined = get(form.formState.errors, name)
  const set = (language: string) =>
    form.setValue(name, language as never, { shouldDirty: true, shouldValidate: true })
  const isTheirs = (language: string) => language === (person?.language ?? defaultLanguage)
  return (
    <>
      <Field label="Language" hint={chosen ?? undefined} error={failure?.message}>
        <Select
          name={name}
          value={value}
          options={languageNames}
          onChange={({ target }) =>
            chosen === null || isTheirs(target.value) || !isTheirs(value)
              ? set(target.value)
              : setAsked(target.value)
          }
        />
      </Field>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`${chosen ?? ''} Change it anyway?`}
        consequence="The portal, emails and texts come in the other language once you save."
        confirmText="Change it"
        tone="primary"
        onConfirm={() => {
          if (asked !== null) set(asked)
          setAsked(null)
        }}
      />
    </>
  )
}
