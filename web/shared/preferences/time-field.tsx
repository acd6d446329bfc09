import { useEffect, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type TimeFieldProps = {
  label: string
  /** HH:MM */
  value: string
  onCommit: (time: string) => void
}

/** A picker gives whole times and may keep the focus: after this many milliseconds its time counts. */
const pickedAfter = 1_200

/** A time of day that is handed on once it is whole: with Enter, on leaving the field, or from a touch picker. */
export function TimeField({ label, value, onCommit }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const commit = () => {
    if (typed === null) return
    setMissing(typed === '')
    if (typed === '') return
    setTyped(null)
    if (typed !== value) onCommit(typed)
  }
  useEffect(() => {
    if (!typed || !window.matchMedia('(pointer: coarse)').matches) return undefined
    const timer = setTimeout(commit, pickedAfter)
    return () => clearTimeout(timer)
  })
  return (
    <Field label={label} error={isMissing ? 'Enter hours and minutes' : undefined}>
      <Input
        type="time"
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value !== '') setMissing(false)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
    </Field>
  )
}
