import type { ComponentProps } from 'react'

/** A checkbox whose whole row is clickable. */
export function Checkbox({
  label,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...rest} type="checkbox" className="m-0 size-5.5 flex-none accent-pine" />
      {label}
    </label>
  )
}
