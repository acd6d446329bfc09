import { useRef } from 'react'
import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { dialedNumber } from '#contract/rules/dialed-number.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import * as t from '#texts/controls.ts'
import { Button } from './button.tsx'

/** The kind of a form's error that is a question: saving again is the answer. */
const question = 'phone-question'

/** The question about a number; null for a number that can be called, and for none. */
export function phoneQuestion(phone: string): string | null {
  if (isBlank(phone) || dialedNumber(phone)) return null
  return t.notAPhoneNumber
}

/**
 * Asks once about each phone number that was typed in a form and cannot be called. The returned function is called with what
 * is to be saved: it shows the questions and returns the first field that has one; null when nothing more is asked.
 */
export function usePhoneQuestions<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  names: readonly FieldPath<Values>[],
): () => FieldPath<Values> | null {
  const asked = useRef(new Map<string, string>())
  return () => {
    let first: FieldPath<Values> | null = null
    for (const name of names) {
      const typed: string = get(form.getValues(), name) ?? ''
      const message = phoneQuestion(typed)
      const isNew = typed !== (get(form.formState.defaultValues, name) ?? '')
      if (message === null || !isNew || asked.current.get(name) === typed) continue
      asked.current.set(name, typed)
      form.setError(name, { type: question, message })
      first ??= name
    }
    if (first !== null) form.setFocus(first)
    return first
  }
}

type KeepPhoneProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
}

/** Below a number that is asked about: saves the form with it. */
export function KeepPhone<Values extends FieldValues, Checked>({
  form,
  name,
}: KeepPhoneProps<Values, Checked>) {
  const failure: FieldError | undefined = get(form.formState.errors, name)
  return failure?.type === question ? <KeepIt /> : null
}

/** The answer to a question about a number, in its form. */
export function KeepIt() {
  return (
    <Button type="submit" variant="secondary" className="justify-self-start">
      {t.keepIt}
    </Button>
  )
}
