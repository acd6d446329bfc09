import type { ReactNode } from 'react'

const choice =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-plate px-3.5 text-sm font-semibold'
const pressed = 'bg-sheet text-ink shadow-plate inset-ring inset-ring-line-strong'

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; text: ReactNode }[]
  /** Null while none is pressed. */
  value: Value | null
  onChange: (value: Value) => void
  className?: string
}

/** Two or three choices side by side, at most one of them pressed. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: SegmentedProps<Value>) {
  return (
    <fieldset
      className={`inline-flex gap-0.5 rounded-[13px] bg-sunken p-0.75 ${className}`}
      aria-label={label}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={`${choice} ${option.value === value ? pressed : 'text-ink-2'}`}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}
