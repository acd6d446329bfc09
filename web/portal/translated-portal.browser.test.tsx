import { beforeEach, test } from 'vitest'
import { page } from 'vitest/browser'
import { fullPortal } from '#web/testing/portal-walk.tsx'
import { show } from '#web/testing/show.tsx'
import { expectSameTranslated } from '#web/testing/translated-twin.ts'
import { portalTabs } from '../portal-paths.ts'
import { OpenPortal } from './open-portal.tsx'
import { Portal } from './portal.tsx'

beforeEach(() => page.viewport(390, 844))

test.each(portalTabs)('the tab %s shows all that changes while the browser translates it', async (tab) => {
  await expectSameTranslated(() => {
    const { uniqueId } = fullPortal().client
    history.replaceState(null, '', `/client/${uniqueId}?tab=${tab}`)
    return show(<OpenPortal uniqueId={uniqueId}>{(client) => <Portal client={client} />}</OpenPortal>)
  })
})
