import type { LucideIcon } from 'lucide-react'

const tones = {
  plain: 'bg-sunken text-ink-2',
  strong: 'bg-pine text-on-pine',
  failed: 'bg-red-soft text-red-ink',
}

const sizes = { small: 'size-9', medium: 'size-11', large: 'size-14' }

type TileProps = { icon: LucideIcon; tone?: keyof typeof tones; size?: keyof typeof sizes }

/** An icon on a square. */
export function Tile({ icon: Icon, tone = 'plain', size = 'medium' }: TileProps) {
  return (
    <span
      className={`grid flex-none place-items-center rounded-control ${tones[tone]} ${sizes[size]}`}
      aria-hidden="true"
    >
      <Icon className={size === 'large' ? 'size-6' : undefined} />
    </span>
  )
}
