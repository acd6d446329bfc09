import type { Unsent } from './unsent.ts'

/** What a tab keeps of a chat, so that typed text survives a reload. */
export interface StoredChat {
  draft: string
  unsent: Unsent[]
}

const place = (key: string) => `chat:${key}`

/** What this tab kept. Whatever was on its way when the tab reloaded counts as failed and can be retried. */
export function readStoredChat(key: string): StoredChat {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(key)) ?? 'null') as Partial<StoredChat> | null
    const unsent = (kept?.unsent ?? []).map((one) => ({ ...one, state: 'failed' as const }))
    return { draft: kept?.draft ?? '', unsent }
  } catch {
    return { draft: '', unsent: [] }
  }
}

/** Keeps it for this tab; a browser without storage keeps nothing. */
export function storeChat(key: string, chat: StoredChat): void {
  try {
    if (chat.draft === '' && chat.unsent.length === 0) sessionStorage.removeItem(place(key))
    else sessionStorage.setItem(place(key), JSON.stringify(chat))
  } catch {
    // Storage may be full or switched off: the text is still on the screen.
  }
}
