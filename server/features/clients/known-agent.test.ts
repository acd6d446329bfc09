import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteClient, getPortalClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { getKnownAgent } from '#contract/calls/clients/portal-links.ts'
import { changeTeam } from '#contract/calls/team/team.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const known = async (caller: Caller) => (await caller.request(getKnownAgent)).body

forAnyEngine('whom to ask for a link', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ engine })
    await app.admin.request(changeTeam, { body: { name: 'Ruiz Home Group' } })
  })
  afterEach(() => app.close())

  const nobody = { teamName: '', agentName: '', agentPhone: '' }

  test('is the agent of the portal that the browser opened, also after its link was replaced', async () => {
    const agent = { agentName: 'Elena Ruiz', agentPhone: '(916) 555-0142' }
    const { id, uniqueId } = await app.createClient(agent)
    await app.createClient({ agentName: 'Somebody Else', agentPhone: '(916) 555-0100' })
    const browser = await app.portal(uniqueId)
    await app.admin.request(replaceLink, { params: { id } })
    expect((await browser.request(getPortalClient, { params: { uniqueId } })).status).toBe(404)
    expect(await known(browser)).toEqual({ teamName: 'Ruiz Home Group', ...agent })
    await app.admin.request(deleteClient, { params: { id } })
    expect(await known(browser)).toEqual(nobody)
  })

  test('is nobody for a stranger, whatever link they try', async () => {
    const { uniqueId } = await app.createClient()
    const stranger = app.caller()
    for (const link of ['guess99xx', `${uniqueId}x`]) {
      await stranger.request(getPortalClient, { params: { uniqueId: link } })
      expect(await known(stranger)).toEqual(nobody)
    }
  })
})
