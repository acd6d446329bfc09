import type { ComponentProps } from 'react'
import { useFieldWiring } from './field-wiring.ts'

/** A one-line input, 48 px high, with 16 px text so that phones don't zoom in. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={`input ${className}`} />
}
