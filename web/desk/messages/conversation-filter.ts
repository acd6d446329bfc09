import { paths } from '#web/paths.ts'

export interface ConversationFilter {
  view: 'all' | 'unread'
  search: string
}

/** The filter that an address names; without one, all conversations. */
export function conversationFilterFrom(address: string): ConversationFilter {
  const params = new URLSearchParams(address)
  return { view: params.get('view') === 'unread' ? 'unread' : 'all', search: params.get('q') ?? '' }
}

/** The page of all chats with the filter in its address; without a client, the list alone. */
export function conversationsPath({ view, search }: ConversationFilter, clientId?: string): string {
  const page = paths.adminMessages(clientId)
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (search !== '') params.set('q', search)
  if (params.size === 0) return page
  return `${page}${page.includes('?') ? '&' : '?'}${params}`
}
