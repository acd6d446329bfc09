import { expect } from 'vitest'
import { expectWordsToFit } from '#web/testing/cut-texts.ts'
import { readTexts } from '#web/testing/no-english.ts'
import { walkThroughPages } from '#web/testing/pages-walk.tsx'
import { typedInWalk, walkThroughPortal } from '#web/testing/portal-walk.tsx'

/** Names of places, which the browser knows, initials, and units. */
const isName = (text: string) => /^(?:[A-Z]\w+ \/ .*|[A-Z]{2}|\d+ KB)$/.test(text)
/** Words: two letters beside each other. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text)
const isOfTexts = (text: string) => /[⟦⟧]/.test(text)

for (const walk of [walkThroughPortal, walkThroughPages])
  walk('L12: every text of the product is one, and 40 % longer ones fit', () => {
    const plain = readTexts(document.body).filter(
      (text) =>
        hasWords(text) &&
        !isOfTexts(text) &&
        !isName(text) &&
        !typedInWalk.some((typed) => text.includes(typed)),
    )
    expect([...new Set(plain)]).toEqual([])
    expectWordsToFit({ isTyped: (text) => !isOfTexts(text) })
  })
