import { useLocation, useSearch } from 'wouter'
import { clientFrom } from '#web/paths.ts'
import { type ConversationFilter, conversationFilterFrom, conversationsPath } from './conversation-filter.ts'

/** The filter, kept in the address beside the open conversation, and the way to another one. */
export function useConversationFilter(): [ConversationFilter, (filter: ConversationFilter) => void] {
  const [, navigate] = useLocation()
  const address = useSearch()
  const clientId = clientFrom(address) ?? undefined
  return [
    conversationFilterFrom(address),
    (filter) => navigate(conversationsPath(filter, clientId), { replace: true }),
  ]
}
