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
    <Link className={first ? 'sheet way-in first' : 'sheet way-in'} href={href}>
      <span className="tile">
        <Icon aria-hidden="true" />
      </span>
      <span>
        <span className="way-in-title">{title}</span>
        <span className="way-in-text">{text}</span>
      </span>
      <ArrowRight aria-hidden="true" />
    </Link>
  )
}
