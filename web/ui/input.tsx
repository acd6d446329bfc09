import type { ComponentProps } from 'react'
import { useFieldWiring } from './field-wiring.ts'
import { inputClass, type InputRoom } from './input-class.ts'

/** A one-line input, 48 px high, with 16 px text so that phones don't zoom in. */
export function Input({
  room = 'none',
  className = '',
  ...rest
}: ComponentProps<'input'> & { room?: InputRoom }) {
  return <input {...useFieldWiring()} {...rest} className={inputClass(room, `min-h-12 ${className}`)} />
}
