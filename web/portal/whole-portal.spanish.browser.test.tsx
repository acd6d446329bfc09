import { expectAccessible } from '#web/testing/accessibility.ts'
import { expectWordsToFit } from '#web/testing/cut-texts.ts'
import { expectNoEnglishText } from '#web/testing/no-english.ts'
import { walkThroughPages } from '#web/testing/pages-walk.tsx'
import { typedInWalk, walkThroughPortal } from '#web/testing/portal-walk.tsx'

for (const walk of [walkThroughPortal, walkThroughPages])
  walk('L3: Spanish and whole', async () => {
    expectNoEnglishText()
    expectWordsToFit({ isTyped: (text) => typedInWalk.some((typed) => text.includes(typed)) })
    await expectAccessible()
  })
