import { hasBankNumbers } from '#contract/rules/bank-details/bank-details.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { readStoredJson, writeStored } from '#web/data/browser-storage.ts'
import type { Unsent } from './unsent.ts'

/** A tab's stored state of a chat, so that typed text survives a reload. */
export interface StoredChat {
  draft: string
  unsent: Unsent[]
}

const place = (key: string) => `chat:${key}`

/** The tab's stored chat. Messages being sent when the tab reloaded count as failed and can be retried. */
export function readStoredChat(key: string): StoredChat {
  const stored = readStoredJson<StoredChat>('tab', place(key))
  const list = Array.isArray(stored?.unsent) ? stored.unsent : []
  const unsent = list.map((one) => ({ ...one, state: 'failed' as const }))
  return { draft: stored?.draft ?? '', unsent }
}

export function storeChat(key: string, { draft, unsent }: StoredChat): void {
  // Bank details are stored nowhere, not even while they are typed.
  const chat = { draft: hasBankNumbers(draft) ? '' : draft, unsent }
  const isEmpty = chat.draft === '' && unsent.length === 0
  writeStored('tab', place(key), isEmpty ? null : JSON.stringify(chat))
}

/** Puts a drafted message into a chat that is opened next, unless something is typed there already. */
export function offerDraft(key: string, draft: string): void {
  const stored = readStoredChat(key)
  if (isBlank(stored.draft)) storeChat(key, { ...stored, draft })
}
