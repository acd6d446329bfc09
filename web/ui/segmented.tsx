import type { ReactNode } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; text: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Two or three choices side by side, one of them pressed. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: SegmentedProps<Value>) {
  return (
    <fieldset className={`segmented ${className}`} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}
