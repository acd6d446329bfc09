import type { ComponentProps } from 'react'
import { useFieldWiring } from './field-wiring.ts'
import { inputClass } from './input-class.ts'

type SelectProps = ComponentProps<'select'> & {
  /** Labels by value, below any `option` elements that are its children. */
  options?: Readonly<Record<string, string>>
}

/** A styled native select. */
export function Select({ options, className = '', children, ...rest }: SelectProps) {
  return (
    <select
      {...useFieldWiring()}
      {...rest}
      className={inputClass('arrow', `min-h-12 appearance-none ${className}`)}
    >
      {children}
      {options &&
        Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </select>
  )
}
