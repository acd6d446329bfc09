import '#web/styles/rest.css'
import { SlidersHorizontal } from 'lucide-react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as t from '#texts/alerts.ts'
import { usePortalNotifications } from '#web/shared/notifications/notification-queries.ts'
import { NotificationsPanel } from '#web/shared/notifications/notifications-panel.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { ClientPreferences } from '../settings/client-preferences.tsx'

/** The notifications, with the preferences next to them (on a phone, below). */
export function AlertsTab({ client }: { client: PortalClient }) {
  const source = usePortalNotifications(client.uniqueId)
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
      <NotificationsPanel mode="client" source={source}>
        <IconLink
          href="#preferences"
          icon={SlidersHorizontal}
          label={t.preferences}
          className="-mx-2 lg:hidden"
        />
      </NotificationsPanel>
      <ClientPreferences id="preferences" client={client} />
    </div>
  )
}
