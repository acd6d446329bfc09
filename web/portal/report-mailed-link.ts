import type { QueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { mailedLinkMark } from '#contract/rules/mailed-link.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'

/**
 * Reports that the portal was opened by the link in a mail, and takes the word out of the address. Failures are ignored: the link
 * in the mail still has its word.
 */
export async function reportMailedLink(client: QueryClient, uniqueId: string): Promise<void> {
  const word = location.hash.slice(mailedLinkMark.length)
  history.replaceState(history.state, '', location.pathname + location.search)
  const params = { uniqueId }
  const preferences = await request(calls.openByMailedLink, { params, body: { word } }).catch(() => null)
  if (preferences) client.setQueryData(queryKey(calls.getPortalPreferences, params), preferences)
}
