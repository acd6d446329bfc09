import { Send } from 'lucide-react'
import { calls } from 'virtual:call-table'
import type { AdminClient } from '#contract/clients.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ChannelsSheet } from './channels-sheet.tsx'

/** What becomes of a client's notices outside the portal, and the way to the log of them. */
export function ClientChannels({ client }: { client: AdminClient }) {
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
