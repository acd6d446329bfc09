import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPortalChannels } from '#contract/calls/notifications/deliveries.ts'
import { changePortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('the channels in the portal', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const ask = async (uniqueId: string) =>
    (await app.caller().request(getPortalChannels, { params: { uniqueId } })).body
  const texts = (uniqueId: string, smsNotifications: boolean) =>
    app.caller().request(changePortalPreferences, { params: { uniqueId }, body: { smsNotifications } })

  test('with nothing set up, only push has its key, and no code can be sent', async () => {
    const { uniqueId } = await app.createClient({ phone: null })
    expect(await ask(uniqueId)).toEqual({
      email: false,
      sms: false,
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
      isSample: false,
      takesTexts: false,
      hasNewNumber: false,
      phoneConfirmation: {
        state: 'none',
        canSend: false,
        problem: 'Text messages are not available at the moment.',
      },
      emailConfirmation: { state: 'confirmed', canSend: false, problem: null },
    })
  })

  test.each(['916-555-0142 ext 5', '+44 7911 123456', '+1 876 555 0123'])(
    'the number %s cannot receive texts',
    async (phone) => {
      const { uniqueId } = await app.createClient({ phone })
      await texts(uniqueId, true)
      expect(await ask(uniqueId)).toMatchObject({ takesTexts: false, phoneConfirmation: { state: 'none' } })
    },
  )
})
