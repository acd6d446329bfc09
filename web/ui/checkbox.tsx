import type { ComponentProps } from 'react'
import { checkboxClass } from './checkbox-class.ts'

/** A checkbox whose whole row is clickable. */
export function Checkbox({
  label,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...rest} type="checkbox" className={checkboxClass} />
      {label}
    </label>
  )
}
