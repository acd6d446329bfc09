import { SlidersHorizontal } from 'lucide-react'
import type { PortalClient } from '#contract/clients.ts'
import { agentCalled } from '#web/features/closing/transaction.ts'
import { usePortalNotifications } from '#web/features/notifications/notification-queries.ts'
import { NotificationsPanel } from '#web/features/notifications/notifications-panel.tsx'
import { usePortalPreferences } from '#web/features/preferences/preference-queries.ts'
import { PreferencesPanel } from '#web/features/preferences/preferences-panel.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'

/** What happened, and beside it (on a phone beneath it) what the client wants to be told. */
export function AlertsTab({ client }: { client: PortalClient }) {
  const source = usePortalNotifications(client.uniqueId)
  const preferences = usePortalPreferences(client.uniqueId)
  const reach = { agent: agentCalled(client), email: client.email, phone: client.phone }
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
      <NotificationsPanel mode="client" source={source}>
        <IconLink
          href="#preferences"
          icon={SlidersHorizontal}
          label="Preferences"
          className="-mx-2 lg:hidden"
        />
      </NotificationsPanel>
      <PreferencesPanel id="preferences" source={preferences} reach={reach} />
    </div>
  )
}
