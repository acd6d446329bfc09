import { Bell } from 'lucide-react'
import { useSearch } from 'wouter'
import type { PortalClient } from '#contract/clients.ts'
import { initials } from '#web/format/initials.ts'
import { paths, type PortalTab, portalTabFrom, portalTabs } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { capped } from '#web/ui/capped.ts'
import { Count } from '#web/ui/count.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { usePortalTeam } from './portal-queries.ts'
import { portalTabLooks } from './portal-tabs.ts'
import { TabBar } from './tab-bar.tsx'

type PortalHeaderProps = {
  client: PortalClient
  unreadMessages: number
  unreadNotifications: number
}

/** Brand, tabs, bell, theme and whose portal this is. */
export function PortalHeader({ client, unreadMessages, unreadNotifications }: PortalHeaderProps) {
  // Straight from the address: a press shows here before the tab itself is there.
  const tab = portalTabFrom(useSearch())
  const name = `${client.firstName} ${client.lastName}`
  const unread: Partial<Record<PortalTab, number>> = {
    messages: unreadMessages,
    notifications: unreadNotifications,
  }
  const tabs = portalTabs.map((id) => ({
    id,
    href: paths.portal(client.uniqueId, id),
    ...portalTabLooks[id],
    unread: unread[id] ?? 0,
  }))
  const bell =
    unreadNotifications > 0 ? `Notifications, ${capped(unreadNotifications)} unread` : 'Notifications'
  return (
    <TopBar>
      <Brand href={paths.portal(client.uniqueId)} long team={usePortalTeam(client.uniqueId)} />
      <TabBar label="Portal" tabs={tabs} currentId={tab} />
      <IconLink href={paths.portal(client.uniqueId, 'notifications')} icon={Bell} label={bell}>
        <Count value={unreadNotifications} />
      </IconLink>
      <ThemeToggle />
      <span className="grid size-11 place-items-center">
        <Avatar initials={initials(name)} label={name} />
      </span>
    </TopBar>
  )
}
