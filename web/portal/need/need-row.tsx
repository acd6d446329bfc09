import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SmartLink } from '#web/ui/smart-link.tsx'

const box = [
  'grid size-10 flex-none place-items-center rounded-control border border-line-strong bg-sheet text-pine hover:bg-pine-soft',
  'disabled:cursor-not-allowed disabled:border-dashed disabled:bg-sunken disabled:text-ink-3',
].join(' ')

/** The title over a group of rows. */
export function GroupTitle({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) {
  return (
    <h3
      className={`border-t border-line px-4 pt-3 pb-0.5 font-body text-13 leading-[1.3] font-semibold tracking-normal md:px-6 ${isLate ? 'text-band-amber-ink' : 'text-ink-2'}`}
    >
      {children}
    </h3>
  )
}

type NeedRowProps = {
  icon?: LucideIcon
  title: ReactNode
  /** One small line, if it explains. */
  text?: ReactNode
  /** The only Tab stop of the row. */
  act?: ReactNode
}

/** One line below what leads. */
export function NeedRow({ icon: Icon, title, text, act }: NeedRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-line py-1.5 pr-3 pl-4 not-first:border-t md:pr-5 md:pl-6">
      {Icon && <Icon className="size-4.5 flex-none text-pine" aria-hidden="true" />}
      <span className="min-w-0 flex-1">
        <b className="block leading-[1.3] font-semibold wrap-anywhere">{title}</b>
        {text && <span className="block text-13 leading-[1.35] text-ink-2 wrap-anywhere">{text}</span>}
      </span>
      {act}
    </li>
  )
}

type RowActProps = { icon: LucideIcon; label: string }

/** The act of a row that leads somewhere. */
export function RowLink({
  icon: Icon,
  label,
  href,
  ...rest
}: RowActProps & { href: string; download?: true }) {
  return (
    <SmartLink {...rest} className={box} href={href} aria-label={label} data-tooltip={label}>
      <Icon className="size-4.5" aria-hidden="true" />
    </SmartLink>
  )
}

/** The act of a row that is done in place; without `onPress` it cannot be done now. */
export function RowButton({ icon: Icon, label, onPress }: RowActProps & { onPress?: () => void }) {
  return (
    <button
      type="button"
      className={box}
      aria-label={label}
      data-tooltip={label}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      <Icon className="size-4.5" aria-hidden="true" />
    </button>
  )
}
