import { BellPlus, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:call-table'
import { useLocation, useSearch } from 'wouter'
import { isNotFound } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { clientFrom, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ClientPicker } from '../clients/client-picker.tsx'
import { DeskHeading } from '../frame/desk-heading.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { ClientNotifications } from './client-notifications.tsx'
import { NotificationWriter } from './notification-writer.tsx'

/** /admin/notifications: what one client was told, what they want to be told, and telling them more. */
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
      >
        <p>Tell a client something, and see what they were told</p>
      </DeskHeading>
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
