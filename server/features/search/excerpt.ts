import { foldText, searchWords } from '#contract/rules/fold-text.ts'

/** How many words of a text stand in an excerpt, and how many of them before the first word found. */
const shown = 20
const before = 5

/** The words of a text around the first one that contains a word of a search; the beginning of the text if none does. */
export function excerptOf(text: string, search: string): string {
  const sought = searchWords(search)
  const words = text.split(/\s+/).filter((word) => word !== '')
  const found = words.findIndex((word) => sought.some((one) => foldText(word).includes(one)))
  const start = found <= before ? 0 : found - before
  const end = start + shown
  return `${start > 0 ? '... ' : ''}${words.slice(start, end).join(' ')}${end < words.length ? ' ...' : ''}`
}
