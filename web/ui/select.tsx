import type { ComponentProps } from 'react'
import { useFieldWiring } from './field-wiring.ts'

/** The phone's own picker in our dress; children are `option` elements. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select {...useFieldWiring()} {...rest} className={`input ${className}`} />
}
