import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { listStoredKeys, readStoredJson, writeStored } from '#web/api/browser-storage.ts'

const prefix = 'draft:'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Removes what was typed in forms of this tab and not sent. */
export function forgetDrafts(): void {
  for (const key of listStoredKeys('tab')) if (key.startsWith(prefix)) writeStored('tab', key, null)
}

export interface FormDraft {
  /** Something that was typed earlier was put back into the form. */
  isBack: boolean
  /** The draft is of no use any more. */
  forget: () => void
  /** Empties the form of what was put back. */
  startOver: () => void
}

/**
 * Keeps what is typed in a form in this tab until `forget` is called, and puts it back when the form of the same name is opened
 * again: of each field only what differs from what it would show. Without a name, nothing is kept.
 */
export function useFormDraft<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  name: string | undefined,
): FormDraft {
  const key = name === undefined ? null : `${prefix}${name}`
  const [isBack, setBack] = useState(() => key !== null && readStoredJson<Values>('tab', key) !== null)
  const isOver = useRef(false)
  const keep = useEffectEvent(() => {
    if (key === null || isOver.current) return
    const values = form.getValues()
    const shown = (form.formState.defaultValues ?? {}) as Partial<Values>
    const changed = Object.entries(values).filter(([field, value]) => !isSame(value, shown[field]))
    writeStored('tab', key, changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed)))
  })
  const putBack = useEffectEvent(() => {
    const stored = key === null ? null : readStoredJson<Values>('tab', key)
    if (stored === null) return
    const fields = Object.keys(stored).filter((field) => field in form.getValues()) as FieldPath<Values>[]
    for (const field of fields)
      form.setValue(field, stored[field] as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
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
