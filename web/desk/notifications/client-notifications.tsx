import type { UseQueryResult } from '@tanstack/react-query'
import type { AdminClient } from '#contract/clients.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { useAdminNotifications } from '#web/shared/notifications/notification-queries.ts'
import { NotificationsPanel } from '#web/shared/notifications/notifications-panel.tsx'
import { useAdminPreferences } from '#web/shared/preferences/preference-queries.ts'
import { PreferencesPanel } from '#web/shared/preferences/preferences-panel.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ClientChannels } from './client-channels.tsx'

type ClientNotificationsProps = { clientId: string; client: UseQueryResult<AdminClient> }

/** One client's notifications, and beside them what the client wants to be told. */
export function ClientNotifications({
  clientId,
  client: { data, error, isFetching, refetch },
}: ClientNotificationsProps) {
  const source = useAdminNotifications(clientId)
  const preferences = useAdminPreferences(clientId)
  const agent = data?.agentName.trim().split(/\s+/)[0] || 'Your agent'
  const reach = { agent, email: data?.email ?? '', phone: data ? (data.phone ?? 'No phone number yet') : '' }
  if (!data && error) {
    return (
      <Sheet>
        <FailureState
          heading="Failed to fetch client"
          text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Sheet>
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
      <NotificationsPanel mode="admin" source={source} />
      <div className="grid gap-4 lg:gap-5">
        <PreferencesPanel
          source={preferences}
          reach={reach}
          {...(data ? { note: `As ${data.firstName} reads them. ` } : {})}
        />
        {data && <ClientChannels client={data} />}
      </div>
    </div>
  )
}
