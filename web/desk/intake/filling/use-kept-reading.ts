import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { NewClientFormState } from '../intake-view.ts'
import type { KeptReading } from './kept-reading.ts'

/** A kept reading; null for none, and for one of another release. */
function parsed(text: string | undefined): KeptReading | null {
  if (text === undefined || text === '') return null
  try {
    return JSON.parse(text) as KeptReading
  } catch {
    return null
  }
}

/** The reading that the form keeps with its draft, and what changes it; null ends it. */
export function useKeptReading(
  form: NewClientFormState,
): [KeptReading | null, (change: Partial<KeptReading> | null) => void] {
  const text = useWatch({ control: form.control, name: 'reading' })
  const kept = useMemo(() => parsed(text), [text])
  const keep = (change: Partial<KeptReading> | null) => {
    const before = parsed(form.getValues('reading'))
    form.setValue('reading', change === null ? '' : JSON.stringify({ ...before, ...change }))
  }
  return [kept, keep]
}
