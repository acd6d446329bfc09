import { type WaysOfPage, waysTag } from '#contract/rules/ways-mark.ts'

/** Marks the page as one of an installation with a provider; the returned function takes the mark away. */
export function markWays(ways: WaysOfPage): () => void {
  document.head.insertAdjacentHTML('beforeend', waysTag(ways))
  const mark = document.head.lastElementChild
  return () => mark?.remove()
}
