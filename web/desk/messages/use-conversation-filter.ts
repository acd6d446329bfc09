import { useLocation, useSearch } from 'wouter'
import { clientFrom } from '#web/paths.ts'
import { type ConversationFilter, conversationFilterFrom, conversationsPath } from './conversation-filter.ts'

/** The filter in the URL, next to the open conversation, and a setter. */
export function useConversationFilter(): [ConversationFilter, (filter: ConversationFilter) => void] {
  const [, navigate] = useLocation()
  const address = useSearch()
  const clientId = clientFrom(address) ?? undefined
  return [
    conversationFilterFrom(address),
    (filter) => navigate(conversationsPath(filter, clientId), { replace: true }),
  ]
}
