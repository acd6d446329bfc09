import {
  Bell,
  BellRing,
  FolderOpen,
  House,
  MessageCircle,
  Milestone,
  NotebookText,
  SlidersHorizontal,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import * as t from '#texts/frame.ts'
import { isPreview } from '#web/data/preview.ts'
import { type PortalTab, portalPaths, portalTabFrom, portalTabs } from '#web/portal-paths.ts'
import { ConnectionNotice } from '#web/shared/connection-notice.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { capped } from '#web/ui/capped.ts'
import { Count } from '#web/ui/count.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TabBar } from '#web/ui/tab-bar.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { ArchivedBanner } from './archived-banner.tsx'
import { greetingOf } from './greeting.ts'
import { OwnAvatar } from './own-avatar.tsx'
import { useUnreadNotifications, usePortalTeam } from './portal-queries.ts'
import { PortalShell, welcome } from './portal-shell.tsx'

const OwnMenu = lazyPart(() => import('./own-menu.tsx'), 'OwnMenu', {
  loading: OwnAvatar,
  missing: ({ part }) => OwnAvatar(part),
})
const PreviewStrip = lazyPart(() => import('./preview-strip.tsx'), 'PreviewStrip', { missing: null })

type PortalFrameProps = {
  client: PortalClient
  tab: PortalTab
  unreadMessages: number
  children: ReactNode
}

/** The frame around every tab: header, banners, heading and tab bar. */
export function PortalFrame({ client, tab, unreadMessages, children }: PortalFrameProps) {
  const { label } = portalTabLabels[tab]
  const isHome = tab === 'dashboard'
  const greeting = greetingOf(client)
  const unreadNotifications = useUnreadNotifications(client.uniqueId)
  usePageTitle(label)
  return (
    <PortalShell
      hasTabBar
      fills={tab === 'messages'}
      header={
        <>
          {isPreview && <PreviewStrip client={client} />}
          <PortalHeader
            client={client}
            unreadMessages={unreadMessages}
            unreadNotifications={unreadNotifications}
          />
          <ConnectionNotice />
        </>
      }
    >
      {client.isArchived && <ArchivedBanner />}
      <div className={isHome ? welcome.box : 'contents'}>
        <TabHeading portal={client.uniqueId} tab={tab}>
          {isHome ? greeting.title : label}
        </TabHeading>
        {isHome && <p className={welcome.line}>{greeting.line}</p>}
      </div>
      {children}
    </PortalShell>
  )
}

/** Whether a tab was shown before; the first one leaves focus alone. */
let visited = ''

/**
 * A tab's heading. It takes focus when the user switches tabs within a portal, so that screen readers
 * announce the new tab.
 */
function TabHeading({ portal, tab, children }: { portal: string; tab: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const comesFromTab = visited !== '' && visited.startsWith(`${portal}/`) && visited !== `${portal}/${tab}`
    visited = `${portal}/${tab}`
    if (!comesFromTab) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [portal, tab])
  return (
    <h1 ref={heading} tabIndex={-1} className={tab === 'dashboard' ? welcome.heading : 'sr-only'}>
      {children}
    </h1>
  )
}

type PortalHeaderProps = {
  client: PortalClient
  unreadMessages: number
  unreadNotifications: number
}

/** Brand, tabs, bell, theme toggle and the client's avatar. */
function PortalHeader({ client, unreadMessages, unreadNotifications }: PortalHeaderProps) {
  // Read from the URL, so that the tab bar responds before the tab has rendered.
  const tab = portalTabFrom(useSearch())
  const tabs = portalTabs.map((id) => ({
    id,
    href: portalPaths.portal(client.uniqueId, id),
    ...portalTabLabels[id],
    // The bell has the number of unread alerts.
    unread: id === 'messages' ? unreadMessages : 0,
  }))
  const own = { uniqueId: client.uniqueId, name: nameOf(client) }
  const bell = unreadNotifications > 0 ? t.unreadAlerts(capped(unreadNotifications)) : t.alerts
  return (
    <TopBar>
      <Brand href={portalPaths.portal(client.uniqueId)} long team={usePortalTeam(client.uniqueId)} />
      <TabBar label={t.tabs} tabs={tabs} currentId={tab} />
      <IconLink href={portalPaths.portal(client.uniqueId, 'notifications')} icon={Bell} label={bell}>
        <Count place="corner" value={unreadNotifications} />
      </IconLink>
      <ThemeToggle />
      {/* Home's first load has no room for the menu; Config has the same links. */}
      {tab === 'dashboard' ? <OwnAvatar {...own} /> : <OwnMenu {...own} />}
    </TopBar>
  )
}

/** The seven tabs with the specification's labels, in its order. */
const portalTabLabels = {
  dashboard: { label: t.home, icon: House },
  progress: { label: t.steps, icon: Milestone },
  messages: { label: t.chat, icon: MessageCircle },
  notes: { label: t.notes, icon: NotebookText },
  documents: { label: t.files, icon: FolderOpen },
  notifications: { label: t.alerts, icon: BellRing },
  settings: { label: t.config, icon: SlidersHorizontal },
} as const satisfies Record<PortalTab, { label: string; icon: typeof House }>
