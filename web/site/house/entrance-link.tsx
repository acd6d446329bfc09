import { ArrowRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'

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
  return (
    <Link
      className={`min-w-0 rounded-sheet border shadow-sheet ${first ? 'way-in first' : 'way-in'}`}
      href={href}
    >
      <span
        className={`grid size-11 flex-none place-items-center rounded-[14px] md:size-13 ${first ? 'bg-on-pine/14' : 'bg-sunken text-ink-2'}`}
      >
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <span>
        <span className="way-in-title">{title}</span>
        <span className="way-in-text">{text}</span>
      </span>
      <ArrowRight aria-hidden="true" />
    </Link>
  )
}
