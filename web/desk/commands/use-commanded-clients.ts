import { calls } from 'virtual:desk-call-table'
import { useLocation } from 'wouter'
import type { ClientMatch } from '#contract/calls/clients/client-search.ts'
import { useCall } from '#web/data/use-call.ts'
import { useSearchedClients } from '../deal/use-client-search.ts'
import { clientOfPage } from './client-commands.ts'

/** So many clients are offered for an action. */
const mostOffered = 5

/** The clients that an action can be for: matches of the text, or without one the page's client first, then the newest. */
export function useCommandedClients(
  about: string,
  isWanted: boolean,
): { clients: ClientMatch[]; isPending: boolean } {
  const [path] = useLocation()
  const id = clientOfPage(path)
  const found = useSearchedClients(about, isWanted)
  const present = useCall(
    calls.getClient,
    { id: id ?? '' },
    { enabled: isWanted && id !== null, polls: false },
  )
  const open = (found.data ?? []).filter(({ isArchived }) => !isArchived)
  const here = about === '' && present.data && !present.data.isArchived ? [present.data] : []
  const others = open.filter((client) => here.every((one) => one.id !== client.id))
  return {
    clients: [...here, ...others].slice(0, mostOffered),
    isPending: isWanted && (found.isPending || found.isPlaceholderData),
  }
}
