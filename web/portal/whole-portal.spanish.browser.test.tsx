import { expect } from 'vitest'
import { expectNoSidewaysScroll } from '#web/testing/accessibility.ts'
import { expectNoEnglishText } from '#web/testing/no-english.ts'
import { walkThroughPortal } from '#web/testing/portal-walk.tsx'

/** What is cut off, or wider than what it stands in. */
const cut = () =>
  [...document.querySelectorAll('main a, main button, main li, main p, nav a')].filter(
    (element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth,
  )

walkThroughPortal('L3: Spanish and whole', () => {
  expectNoEnglishText()
  expectNoSidewaysScroll()
  expect(cut().map(({ textContent }) => textContent)).toEqual([])
})
