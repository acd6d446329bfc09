import { choiceField, textField, urlCodec, useUrlState } from '#web/data/url-state.ts'
import { paths } from '#web/paths.ts'

/** Chats, all or those with unread messages; or answers that wait to be put into one, and those that were dismissed. */
export type ConversationView = 'all' | 'unread' | 'to-sort' | 'dismissed'

export interface ConversationFilter {
  view: ConversationView
  search: string
}

/** The query also names the open conversation's client. */
const codec = urlCodec<ConversationFilter & { client: string }>({
  client: textField(),
  view: choiceField(['unread', 'to-sort', 'dismissed'], 'all'),
  search: { name: 'q', ...textField() },
})

/** The filter in a URL's query; the default is all conversations. */
export function conversationFilterFrom(address: string): ConversationFilter {
  const { view, search } = codec.parse(address)
  return { view, search }
}

/** The path of the conversations page with a filter; without a client, only the list. */
export function conversationsPath({ view, search }: ConversationFilter, client = ''): string {
  return paths.adminMessages() + codec.format({ client, view, search })
}

/** The filter in the URL, next to the open conversation, and a setter. */
export function useConversationFilter(): [ConversationFilter, (filter: ConversationFilter) => void] {
  const [{ client, ...filter }, set] = useUrlState(codec)
  return [filter, (changed) => set({ ...changed, client })]
}
