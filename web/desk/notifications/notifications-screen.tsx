import type { UseQueryResult } from '@tanstack/react-query'
import { BellPlus, UserSearch, Send } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useLocation, useSearch } from 'wouter'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { isNotFound } from '#web/data/request-error.ts'
import { useCall } from '#web/data/use-call.ts'
import { clientFrom, paths } from '#web/paths.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { NotificationsPanel } from '#web/shared/notifications/notifications-panel.tsx'
import { PreferencesPanel } from '#web/shared/preferences/preferences-panel.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ClientPicker } from '../deal/client-picker.tsx'
import { DeskHeading } from '../frame/desk-heading.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { ChannelsSheet } from './channels-sheet.tsx'
import { useAdminNotifications, useAdminPreferences } from './client-sources.ts'
import { NotificationWriter } from './notification-writer.tsx'

/** /admin/notifications: one client's notifications and preferences, and creating new ones. */
export default function AdminNotificationsScreen() {
  return (
    <DeskPage>
      <Notifications />
    </DeskPage>
  )
}

function Notifications() {
  const [, navigate] = useLocation()
  const clientId = clientFrom(useSearch())
  const client = useCall(calls.getClient, { id: clientId ?? '' }, { enabled: clientId !== null })
  const [isWriting, setWriting] = useState(false)
  const chosen = clientId === null ? null : (client.data ?? null)
  const isMissing = clientId !== null && isNotFound(client.error)
  const choose = (id: string) => navigate(paths.adminNotifications(id), { replace: true })
  return (
    <>
      <DeskHeading
        title="Notifications"
        actions={
          <Button icon={BellPlus} onClick={() => setWriting(true)}>
            Create Notification
          </Button>
        }
        subtitle="Send clients notifications and review what they’ve received"
      />
      <div className="grid gap-4 md:gap-5">
        <Sheet className="p-4 md:p-6" aria-label="Choose a client">
          <Field label="Client" error={isMissing ? 'Client not found' : undefined}>
            <ClientPicker chosen={chosen} onChoose={({ id }) => choose(id)} />
          </Field>
        </Sheet>
        {clientId === null || isMissing ? (
          <Sheet>
            <EmptyState
              icon={UserSearch}
              heading="No client chosen"
              text="Choose a client above to see their notifications and preferences."
            />
          </Sheet>
        ) : (
          <ClientNotifications key={clientId} clientId={clientId} client={client} />
        )}
      </div>
      <NotificationWriter
        isOpen={isWriting}
        chosen={chosen}
        onCreated={choose}
        onClose={() => setWriting(false)}
      />
    </>
  )
}

type ClientNotificationsProps = { clientId: string; client: UseQueryResult<AdminClient> }

/** One client's notifications and preferences, side by side. */
function ClientNotifications({
  clientId,
  client: { data, error, isFetching, refetch },
}: ClientNotificationsProps) {
  const source = useAdminNotifications(clientId)
  const preferences = useAdminPreferences(clientId)
  const agent = data?.agentName.trim().split(/\s+/)[0] || null
  const reach = { agent, email: data?.email ?? '', phone: data ? (data.phone ?? 'No phone number yet') : '' }
  if (!data && error) {
    return (
      <Sheet>
        <LoadFailure
          heading="Failed to fetch client"
          error={error}
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
          {...(data ? { note: `As ${data.firstName} sees them. ` } : {})}
        />
        {data && <ClientChannels client={data} />}
      </div>
    </div>
  )
}

/** The client's delivery channels, with a link to the delivery log. */
function ClientChannels({ client }: { client: AdminClient }) {
  const preferences = useCall(calls.getPreferences, { clientId: client.id })
  const channels = useCall(calls.getChannels, undefined)
  const log = (
    <ButtonLink variant="quiet" icon={Send} href={paths.clientDeliveries(client.id)}>
      Delivery log
    </ButtonLink>
  )
  if (!preferences.data || !channels.data) return <Sheet className="p-2">{log}</Sheet>
  return (
    <ChannelsSheet
      preferences={preferences.data}
      channels={channels.data}
      email={client.email}
      phone={client.phone}
    >
      {log}
    </ChannelsSheet>
  )
}
