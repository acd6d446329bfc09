import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClient } from '#contract/clients.ts'
import { getPortalNoticeChannels } from '#contract/notices.ts'
import { changePortalPreferences } from '#contract/preferences.ts'
import { forEachEngine } from '../../testing/engines.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

forEachEngine('what a portal is told of the channels', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const ask = async (uniqueId: string) =>
    (await app.caller().request(getPortalNoticeChannels, { params: { uniqueId } })).body
  const texts = (uniqueId: string, smsNotifications: boolean) =>
    app.caller().request(changePortalPreferences, { params: { uniqueId }, body: { smsNotifications } })

  test('nothing set up: push alone has its key', async () => {
    const { uniqueId } = await app.createClient({ phone: null })
    expect(await ask(uniqueId)).toEqual({
      email: false,
      sms: false,
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
      takesTexts: false,
      mustAgreeAgain: false,
    })
  })

  test('texts are agreed to for one number: another one has to be agreed to again', async () => {
    const { id, uniqueId } = await app.createClient({ phone: '(916) 555-0142' })
    expect(await ask(uniqueId)).toMatchObject({ takesTexts: true, mustAgreeAgain: false })
    await texts(uniqueId, true)
    expect(await ask(uniqueId)).toMatchObject({ takesTexts: true, mustAgreeAgain: false })
    await app.admin.request(changeClient, { params: { id }, body: { phone: '(916) 555-0150' } })
    expect(await ask(uniqueId)).toMatchObject({ takesTexts: true, mustAgreeAgain: true })
    await texts(uniqueId, false)
    expect(await ask(uniqueId)).toMatchObject({ takesTexts: true, mustAgreeAgain: false })
    await texts(uniqueId, true)
    expect(await ask(uniqueId)).toMatchObject({ takesTexts: true, mustAgreeAgain: false })
  })

  test('a number behind an extension takes no texts', async () => {
    const { uniqueId } = await app.createClient({ phone: '916-555-0142 ext 5' })
    await texts(uniqueId, true)
    expect(await ask(uniqueId)).toMatchObject({ takesTexts: false, mustAgreeAgain: false })
  })
})
