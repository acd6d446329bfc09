import type { ComponentProps } from 'react'

/** A tick box whose whole row is the target. */
export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className="checkbox-row">
      <input {...rest} type="checkbox" />
      {label}
    </label>
  )
}
