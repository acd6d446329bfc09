import type { ComponentProps } from 'react'
import { useFieldWiring } from './field-wiring.ts'
import { inputClass } from './input-class.ts'

export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldWiring()}
      {...rest}
      className={inputClass('none', `min-h-28 resize-y ${className}`)}
    />
  )
}
