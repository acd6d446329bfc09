import { expectAccessible } from '#web/testing/accessibility.ts'
import { expectWordsToFit } from '#web/testing/cut-texts.ts'
import { expectNoEnglishText } from '#web/testing/no-english.ts'
import { typedInWalk, walkThroughPortal } from '#web/testing/portal-walk.tsx'

walkThroughPortal('L3: Spanish and whole', async () => {
  expectNoEnglishText()
  expectWordsToFit({ isTyped: (text) => typedInWalk.some((typed) => text.includes(typed)) })
  await expectAccessible()
})
