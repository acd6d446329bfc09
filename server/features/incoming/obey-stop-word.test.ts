import { beforeEach, expect, test } from 'vitest'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { takeEmail } from './take-email.ts'

const settings = { MAIL_IN: '{token}@reply.example.com', MAIL_IN_SECRET: 'a-secret-for-plain-mail' }

forEachEngine('an answer by email that is a stop word', (engine) => {
  const world = notificationWorld(engine, settings)
  beforeEach(() => void (world.app.services.dns = signingDns))

  async function answer(from: string, to: string, text: string): Promise<void> {
    const source = await signedMail(mailText({ from, to, text }))
    await takeEmail(world.app.services, { bytes: Buffer.from(source), way: 'raw', recipients: [to] })
  }
  const isOn = async (clientId: string) =>
    (await world.app.admin.request(getPreferences, { params: { clientId } })).body.emailNotifications

  test('turns email off for its writer and is a message, too', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const noor = await mailedClient(world, 'noor@example.com')
    await answer('maya@example.com', maya.replyTo, 'Please stop by on Thursday')
    await answer('noor@example.com', maya.replyTo, 'Stop')
    expect([await isOn(maya.id), await isOn(noor.id)]).toEqual([true, true])
    await answer('maya@example.com', maya.replyTo, 'Cancelar.')
    expect([await isOn(maya.id), await isOn(noor.id)]).toEqual([false, true])
    const { body } = await world.app.admin.request(listMessages, { params: { id: maya.id } })
    expect(body.map(({ content }) => content)).toEqual(['Please stop by on Thursday', 'Cancelar.'])
    world.smtp.mails.length = 0
    await world.notify(maya.id)
    await world.send()
    expect(world.smtp.mails).toEqual([])
  })
})
