import { test } from 'vitest'
import { page } from 'vitest/browser'
import { getPartnerPage } from '#contract/calls/people/partner.ts'
import { answer } from '#web/testing/answers.ts'
import { partnerPage } from '#web/testing/pages-walk.tsx'
import { show } from '#web/testing/show.tsx'
import { expectSameTranslated } from '#web/testing/translated-twin.ts'
import PartnerScreen from './partner-screen.tsx'

test('a partner’s page shows all that changes while the browser translates it', async () => {
  await page.viewport(390, 844)
  answer(getPartnerPage, partnerPage)
  await expectSameTranslated(() => show(<PartnerScreen link="AAAAAAAAAAAAAAAAAAAAAA" />))
})
