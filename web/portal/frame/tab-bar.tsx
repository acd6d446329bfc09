import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { Count } from '#web/ui/count.tsx'

export type Tab = {
  id: string
  href: string
  label: string
  icon: LucideIcon
  unread?: number
}

/** Bottom bar on the phone, part of the header from 1024 px. Put `above-tab-bar` on the page beneath it. */
export function TabBar({
  label,
  tabs,
  currentId,
}: {
  label: string
  tabs: readonly Tab[]
  currentId: string
}) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {tabs.map(({ id, href, label: name, icon: Icon, unread = 0 }) => (
        <Link key={id} className="tab" href={href} aria-current={id === currentId ? 'page' : undefined}>
          <span className="tab-icon">
            <Icon aria-hidden="true" />
          </span>
          {name} <Count value={unread} unit="unread" />
        </Link>
      ))}
    </nav>
  )
}
