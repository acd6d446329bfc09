import '#web/styles/rest.css'
import { useLocation, useSearch } from 'wouter'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as t from '#texts/alerts.ts'
import { type NotificationsTab, notificationsTabFrom, portalPaths } from '#web/portal-paths.ts'
import { usePortalNotifications } from '#web/shared/notifications/notification-queries.ts'
import { NotificationsPanel } from '#web/shared/notifications/notifications-panel.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PortalPage } from '../frame/portal-page.tsx'
import { OpenPortal } from '../open-portal.tsx'
import { ClientPreferences } from '../settings/client-preferences.tsx'

/** /client/{uniqueId}/notifications */
export default function ClientNotificationsScreen({ uniqueId }: { uniqueId: string }) {
  return (
    <OpenPortal uniqueId={uniqueId} missing="client">
      {(client) => <ClientNotifications client={client} />}
    </OpenPortal>
  )
}

function ClientNotifications({ client }: { client: PortalClient }) {
  const { uniqueId, isArchived } = client
  const [, navigate] = useLocation()
  const tab = notificationsTabFrom(useSearch())
  const source = usePortalNotifications(uniqueId)
  const tabs: { id: NotificationsTab; label: string }[] = [
    { id: 'notifications', label: t.title },
    { id: 'preferences', label: t.preferences },
  ]
  return (
    <PortalPage uniqueId={uniqueId} title={t.title} line={t.line} isArchived={isArchived}>
      <Tabs
        label={t.tabs}
        tabs={tabs}
        current={tab}
        onChange={(id) => navigate(portalPaths.portalNotifications(uniqueId, id), { replace: true })}
      >
        {tab === 'notifications' ? (
          <NotificationsPanel mode="client" source={source} />
        ) : (
          <div className="max-w-[720px]">
            <ClientPreferences client={client} />
          </div>
        )}
      </Tabs>
    </PortalPage>
  )
}
