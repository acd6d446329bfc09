import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export type IconLook = {
  /** Accessible name and tooltip. */
  label: string
  icon: LucideIcon
  tone?: 'plain' | 'danger'
  /** For rows of actions: narrower on the smallest phones, 32 x 36 px with a mouse from 1200 px. */
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
      <Icon className={iconSize(dense)} aria-hidden="true" />
      {children}
    </button>
  )
}

const shape = [
  'relative inline-grid flex-none place-items-center rounded-control text-ink-2',
  'transition-[background,color] duration-(--dur-1) hover:bg-sunken',
  'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-3',
].join(' ')

/** The classes of an icon button; in `extra`, what differs from them needs a "!". */
export function iconButtonClass(
  { tone = 'plain', dense = false }: { tone?: IconLook['tone'] | undefined; dense?: boolean | undefined },
  extra = '',
) {
  const hover = tone === 'danger' ? 'hover:text-danger' : 'hover:text-ink'
  const size = dense ? 'size-11 max-[360px]:w-10 table:pointer-fine:h-9 table:pointer-fine:w-8' : 'size-11'
  return [shape, hover, size, extra].filter(Boolean).join(' ')
}

/** Dense buttons have a smaller icon. */
export function iconSize(dense = false) {
  return dense ? 'size-4.5' : undefined
}
