import { paths } from '#web/paths.ts'

export interface ConversationFilter {
  view: 'all' | 'unread'
  search: string
}

/** The filter in a URL's query; the default is all conversations. */
export function conversationFilterFrom(address: string): ConversationFilter {
  const params = new URLSearchParams(address)
  return { view: params.get('view') === 'unread' ? 'unread' : 'all', search: params.get('q') ?? '' }
}

/** The path of the conversations page with a filter; without a client, only the list. */
export function conversationsPath({ view, search }: ConversationFilter, clientId?: string): string {
  const page = paths.adminMessages(clientId)
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (search !== '') params.set('q', search)
  if (params.size === 0) return page
  return `${page}${page.includes('?') ? '&' : '?'}${params}`
}
