import type { QueryClient } from '@tanstack/react-query'
import { pathKey } from './query-key.ts'

/** Takes the answers that the page brought along into the cache, by address; a page without any changes nothing. */
export function takeFirstData(client: QueryClient, page: Document): void {
  const block = page.getElementById('first-data')
  if (!block) return
  const answers = JSON.parse(block.textContent) as Record<string, unknown>
  for (const [path, answer] of Object.entries(answers)) client.setQueryData(pathKey(path), answer)
  block.remove()
}
