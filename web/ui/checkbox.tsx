import type { ComponentProps } from 'react'

/** A checkbox whose whole row is clickable. */
export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className="checkbox-row">
      <input {...rest} type="checkbox" />
      {label}
    </label>
  )
}
