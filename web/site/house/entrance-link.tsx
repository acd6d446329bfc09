import { ArrowRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'

const looks = {
  first: {
    card: 'border-pine bg-pine text-on-pine',
    tile: 'bg-on-pine/14',
    text: 'opacity-86',
    arrow: 'opacity-86',
  },
  other: {
    card: 'border-line bg-sheet hover:border-pine',
    tile: 'bg-sunken text-ink-2',
    text: 'text-ink-2',
    arrow: 'text-ink-3',
  },
}

const shape = [
  'flex min-h-21 min-w-0 items-center gap-3 rounded-sheet border p-4 shadow-sheet md:gap-4',
  'transition-[border-color,translate] duration-(--dur-2) ease-out hover:-translate-y-0.5 focus-visible:rounded-sheet',
].join(' ')

/** One of the landing page's two cards; `first` is the filled one. */
export function EntranceLink({
  href,
  icon: Icon,
  title,
  text,
  first = false,
}: {
  href: string
  icon: LucideIcon
  title: string
  text: string
  first?: boolean
}) {
  const look = looks[first ? 'first' : 'other']
  return (
    <Link className={`${shape} ${look.card}`} href={href}>
      <span className={`grid size-11 flex-none place-items-center rounded-[14px] md:size-13 ${look.tile}`}>
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <span>
        <span className="block font-display text-md leading-[1.25] font-semibold md:text-lg">{title}</span>
        <span className={`mt-0.5 block text-15 leading-[1.4] ${look.text}`}>{text}</span>
      </span>
      <ArrowRight className={`ml-auto ${look.arrow}`} aria-hidden="true" />
    </Link>
  )
}
