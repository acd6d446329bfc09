declare module 'virtual:call-table' {
  type Contract = typeof import('#contract/access.ts') &
    typeof import('#contract/activity.ts') &
    typeof import('#contract/calendar.ts') &
    typeof import('#contract/client-import.ts') &
    typeof import('#contract/client-list.ts') &
    typeof import('#contract/client-search.ts') &
    typeof import('#contract/clients.ts') &
    typeof import('#contract/confirmations.ts') &
    typeof import('#contract/conversations.ts') &
    typeof import('#contract/documents.ts') &
    typeof import('#contract/email-changes.ts') &
    typeof import('#contract/live.ts') &
    typeof import('#contract/messages.ts') &
    typeof import('#contract/notes.ts') &
    typeof import('#contract/deliveries.ts') &
    typeof import('#contract/notifications.ts') &
    typeof import('#contract/operations.ts') &
    typeof import('#contract/password-reset.ts') &
    typeof import('#contract/preferences.ts') &
    typeof import('#contract/saved-replies.ts') &
    typeof import('#contract/stats.ts') &
    typeof import('#contract/step-texts.ts') &
    typeof import('#contract/steps.ts') &
    typeof import('#contract/team.ts') &
    typeof import('#contract/today.ts') &
    typeof import('#contract/trusted-devices.ts')

  type CallTable = {
    [Id in keyof Contract as Contract[Id] extends { path: string; method: string } ? Id : never]: Contract[Id]
  }

  /** Every contract call by id, with its types; at run time without its schemas. */
  export const calls: CallTable

  /** Digest of the response shapes, to tell cached responses of another release apart. */
  export const shapes: string
}
