import { ExternalLink, type LucideIcon } from 'lucide-react'
import { MenuLink } from '#web/ui/menu.tsx'

type NewTabLinkProps = { icon: LucideIcon; href: string; text: string }

/** A menu's link to a page in a new tab, which it says. */
export function NewTabLink({ icon, href, text }: NewTabLinkProps) {
  return (
    <MenuLink newTab icon={icon} href={href}>
      {text}
      <span className="sr-only">, opens in a new tab</span>
      <ExternalLink className="ml-auto size-3.5 text-ink-3" aria-hidden="true" />
    </MenuLink>
  )
}
