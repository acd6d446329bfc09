import { expect, test } from 'vitest'
import { assignClients } from '#contract/calls/clients/client-list.ts'
import { changeLanguage } from '#contract/calls/clients/language.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const nobody = 'Nobody reads replies to this email'

forEachEngine('a reply to an email to a client', (engine) => {
  const world = notificationWorld(engine)
  const mailTo = async (made: { id: string }) => {
    await world.notify(made.id)
    await world.send()
    const mail = world.smtp.mails.at(-1)
    const text = (mail?.parts ?? []).map(({ content }) => content.replaceAll(/\s+/g, ' ')).join(' ')
    return { replyTo: mail?.headers.get('reply-to'), text }
  }

  test('goes to the only member, then to the member of the deal; where several share it, the email says that nobody reads it', async () => {
    const [one, other] = [
      await world.client({ emailNotifications: true }),
      await world.client({ emailNotifications: true }),
    ]
    const alone = await mailTo(one)
    expect(alone.replyTo).toBe(world.app.adminEmail)
    expect(alone.text).not.toContain(nobody)

    const second = await world.app.newAdmin('second@example.com')
    const shared = await mailTo(one)
    expect(shared.replyTo).toBeUndefined()
    expect(shared.text.split(nobody)).toHaveLength(3)

    const { id: assignedTo } = (await second.request(getMe)).body
    const assigned = await world.app.admin.request(assignClients, { body: { ids: [other.id], assignedTo } })
    expect(assigned.status).toBe(200)
    const mine = await mailTo(other)
    expect(mine.replyTo).toBe('second@example.com')
    expect(mine.text).not.toContain(nobody)

    const params = { uniqueId: one.uniqueId }
    await world.app.caller().request(changeLanguage, { params, body: { language: 'es' } })
    expect((await mailTo(one)).text).toContain('Nadie lee las respuestas a este correo')
  })
})
