import type { ComponentProps } from 'react'
import { useFieldWiring } from './field-wiring.ts'

/** A styled native select; children are `option` elements. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select {...useFieldWiring()} {...rest} className={`input ${className}`} />
}
