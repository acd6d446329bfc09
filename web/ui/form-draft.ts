import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { listStoredKeys, readStoredJson, writeStored } from '#web/data/browser-storage.ts'

const prefix = 'draft:'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Removes what was typed in forms of this tab and not sent. */
export function forgetDrafts(): void {
  for (const key of listStoredKeys('tab')) if (key.startsWith(prefix)) writeStored('tab', key, null)
}

export interface FormDraft {
  /** A field differs from the value the form was opened with, changed by the user or by code. */
  hasInput: boolean
  /** Text typed earlier was put back into the form. */
  isBack: boolean
  /** Discards the draft. */
  forget: () => void
  /** Empties the form of the restored text. */
  startOver: () => void
}

/**
 * Keeps the typed values of a form in this tab until `forget` is called, and puts changed values back when a form of the same
 * name opens. Without a name, nothing is kept. Unlike the form's `isDirty`, it also notices values set by code.
 */
export function useFormDraft<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  name: string | undefined,
): FormDraft {
  const key = name === undefined ? null : `${prefix}${name}`
  const [isBack, setBack] = useState(() => key !== null && readStoredJson<Values>('tab', key) !== null)
  const [hasInput, setHasInput] = useState(isBack)
  const isOver = useRef(false)
  const keep = useEffectEvent(() => {
    if (isOver.current) return
    const values = form.getValues()
    const shown = (form.formState.defaultValues ?? {}) as Partial<Values>
    const changed = Object.entries(values).filter(([field, value]) => !isSame(value, shown[field]))
    setHasInput(changed.length > 0)
    if (key !== null)
      writeStored('tab', key, changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed)))
  })
  const putBack = useEffectEvent(() => {
    const stored = key === null ? null : readStoredJson<Values>('tab', key)
    if (stored === null) return
    const fields = Object.keys(stored).filter((field) => field in form.getValues()) as FieldPath<Values>[]
    for (const field of fields) form.setValue(field, stored[field] as PathValue<Values, FieldPath<Values>>)
  })
  useEffect(() => {
    putBack()
    const { unsubscribe } = form.watch(() => keep())
    return unsubscribe
  }, [form])
  const forget = () => {
    if (key !== null) writeStored('tab', key, null)
  }
  return {
    hasInput,
    isBack,
    forget: () => {
      isOver.current = true
      forget()
    },
    startOver: () => {
      form.reset()
      forget()
      setBack(false)
    },
  }
}
