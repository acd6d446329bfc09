import type { ComponentProps } from 'react'
import { useFieldWiring } from './field-wiring.ts'

export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldWiring()} {...rest} className={`input ${className}`} />
}
