import { expect } from 'vitest'
import { readTexts } from '#web/testing/no-english.ts'
import { typedInWalk, walkThroughPortal } from '#web/testing/portal-walk.tsx'

/** Names of places, which the browser knows, initials, and units. */
const isName = (text: string) => /^(?:[A-Z]\w+ \/ .*|[A-Z]{2}|\d+ KB)$/.test(text)
/** Words: two letters beside each other. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text)

walkThroughPortal('L12: every text of the product is one', () => {
  const plain = readTexts(document.body).filter(
    (text) =>
      hasWords(text) &&
      !/[⟦⟧]/.test(text) &&
      !isName(text) &&
      !typedInWalk.some((typed) => text.includes(typed)),
  )
  expect([...new Set(plain)]).toEqual([])
})
