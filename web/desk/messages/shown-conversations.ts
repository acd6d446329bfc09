import type { Conversation } from '#contract/conversations.ts'
import type { ConversationFilter } from './conversation-filter.ts'

/**
 * What the filter lets through, in its order. The open conversation stays in the unread view though it has just been
 * read, as long as nothing is searched for.
 */
export function shownConversations(
  all: readonly Conversation[],
  { view, search }: ConversationFilter,
  openId: string | null,
): Conversation[] {
  const wanted = search.trim().toLowerCase()
  return all.filter((one) => {
    const isOpen = one.clientId === openId && wanted === ''
    if (view === 'unread' && one.unreadMessages === 0 && !isOpen) return false
    const text = `${one.firstName} ${one.lastName} ${one.propertyAddress} ${one.lastLine}`
    return text.toLowerCase().includes(wanted)
  })
}
