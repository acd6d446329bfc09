import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export type IconLook = {
  /** Accessible name and tooltip. */
  label: string
  icon: LucideIcon
  tone?: 'plain' | 'danger'
  /** 34 x 36 px, for desktop table rows. */
  dense?: boolean
}

/** A 44 px square icon button with an accessible name and a tooltip. */
export function IconButton({
  label,
  icon: Icon,
  tone,
  dense,
  className,
  children,
  ...rest
}: IconLook & Omit<ComponentProps<'button'>, 'aria-label'>) {
  return (
    <button
      type="button"
      {...rest}
      className={iconButtonClass({ tone, dense }, className)}
      aria-label={label}
      data-tooltip={label}
    >
      <Icon aria-hidden="true" />
      {children}
    </button>
  )
}

export function iconButtonClass(
  { tone, dense }: { tone?: IconLook['tone'] | undefined; dense?: boolean | undefined },
  extra = '',
) {
  return ['icon-button', tone === 'danger' ? 'danger' : '', dense ? 'dense' : '', extra]
    .filter(Boolean)
    .join(' ')
}
