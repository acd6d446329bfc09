import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calls } from 'virtual:call-table'
import { mailedLinkMark } from '#contract/rules/mailed-link.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'

/**
 * Reports once the portal is shown that it was opened by the link in a mail, and takes the word out of the address. Failures are
 * ignored: the link in the mail still has its word.
 */
export function useMailedLink(uniqueId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const { hash, pathname, search } = location
    if (!hash.startsWith(mailedLinkMark)) return
    history.replaceState(history.state, '', pathname + search)
    const params = { uniqueId }
    const body = { word: hash.slice(mailedLinkMark.length) }
    request(calls.openByMailedLink, { params, body }).then(
      (preferences) => client.setQueryData(queryKey(calls.getPortalPreferences, params), preferences),
      () => undefined,
    )
  }, [client, uniqueId])
}
