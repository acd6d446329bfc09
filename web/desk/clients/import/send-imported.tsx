import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { SendLinksDialog } from '../../client-actions/send-links-dialog.tsx'

type SendImportedProps = { ids: readonly string[]; onClose: () => void }

/** Offers to email just imported clients their links, if email is set up. */
export function SendImported({ ids, onClose }: SendImportedProps) {
  const channels = useCall(calls.getChannels, undefined)
  const { data } = useCall(calls.listClients, undefined)
  const added = new Set(ids)
  const clients = data?.filter(({ id }) => added.has(id)) ?? []
  // Clients imported a moment ago may not be fetched yet.
  if (!channels.data?.email || clients.length < added.size) return null
  return <SendLinksDialog clients={clients} onClose={onClose} />
}
