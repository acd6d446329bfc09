import type { ComponentProps } from 'react'
import { useFieldWiring } from './field-wiring.ts'

/** One-line input, 48 px high, 16 px text (so that phones do not zoom). */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={`input ${className}`} />
}
