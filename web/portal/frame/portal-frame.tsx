import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/clients.ts'
import type { PortalTab } from '#web/paths.ts'
import { ConnectionNotice } from '#web/shared/connection-notice.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Page } from '#web/ui/page.tsx'
import { ArchivedBanner } from './archived-banner.tsx'
import './portal-frame.css'
import { PortalHeader } from './portal-header.tsx'
import { useUnreadNotifications } from './portal-queries.ts'
import { portalTabLooks } from './portal-tabs.ts'
import { TabHeading } from './tab-heading.tsx'

type PortalFrameProps = {
  client: PortalClient
  tab: PortalTab
  unreadMessages: number
  children: ReactNode
}

/** What surrounds every tab: header, notices, heading, tab bar. */
export function PortalFrame({ client, tab, unreadMessages, children }: PortalFrameProps) {
  const { label } = portalTabLooks[tab]
  const isHome = tab === 'dashboard'
  const unreadNotifications = useUnreadNotifications(client.uniqueId)
  usePageTitle(label)
  return (
    <div className={`portal above-tab-bar ${tab === 'messages' ? 'fills' : ''}`}>
      <PortalHeader
        client={client}
        unreadMessages={unreadMessages}
        unreadNotifications={unreadNotifications}
      />
      <ConnectionNotice />
      <Page>
        {client.isArchived && <ArchivedBanner />}
        <div className={isHome ? 'welcome' : 'contents'}>
          <TabHeading portal={client.uniqueId} tab={tab}>
            {isHome ? `Welcome back, ${client.firstName}!` : label}
          </TabHeading>
          {isHome && <p>Track your real estate transaction progress</p>}
        </div>
        {children}
      </Page>
    </div>
  )
}
