import type { ComponentProps } from 'react'
import { useFieldWiring } from './field-wiring.ts'
import { inputClass } from './input-class.ts'

/** A styled native select; children are `option` elements. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...useFieldWiring()}
      {...rest}
      className={inputClass('arrow', `min-h-12 appearance-none ${className}`)}
    />
  )
}
