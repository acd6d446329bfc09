import { fillPath } from '#contract/call.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { mailText } from '../server/testing/app/signed-mail.ts'
import { newSid, signedText } from '../server/testing/receivers/post-text.ts'
import { expect } from './fixtures.ts'
import { mailSecret, type Reached, test } from './reached.ts'

/** A client who gets emails and texts at any hour, with the address that answers the first email, and the server's own as it is in it. */
async function mailedClient(world: Reached, phone: string) {
  const { api, smtp } = world
  const client = await world.openDeal({ phone })
  const params = { clientId: client.id }
  const preferences = { emailNotifications: true, smsNotifications: true }
  const atAnyHour = { quietHoursStart: '00:00', quietHoursEnd: '00:00' }
  const { method, path } = changePreferences
  await api.fetch(fillPath(path, params), { method, data: { ...preferences, ...atAnyHour } })
  const notice = { type: 'step_update', title: 'Inspection', message: 'Does Thursday work?' }
  await api.fetch(fillPath(createNotification.path, params), { method: 'POST', data: notice })
  const mail = () =>
    smtp.mails.find(({ to, headers }) => to.includes(client.email) && headers.has('reply-to'))
  await expect.poll(mail).toBeDefined()
  const base =
    /http:\/\/[^/\s]+(?=\/client\/)/.exec(
      mail()?.parts.find(({ type }) => type.startsWith('text/plain'))?.content ?? '',
    )?.[0] ?? ''
  return { client, replyTo: mail()?.headers.get('reply-to') ?? '', base }
}

test('A2, A3: a text and an email show in the open chats of both sides; what a stranger wrote only once it is placed', async ({
  reached: world,
}) => {
  const { api, twilio } = world
  const { client, replyTo, base } = await mailedClient(world, '(916) 555-0171')
  const text = async (from: string, words: string) => {
    const form = { MessageSid: newSid(), From: from, Body: words }
    const { url, headers, payload } = signedText(base, twilio.settings.authToken, form)
    expect((await api.post(url, { headers, data: payload })).status()).toBe(200)
  }
  const desk = await world.agent()
  await desk.goto(`/admin/client/${client.id}/messages`)
  const phone = await world.visitor({ viewport: { width: 390, height: 844 } })
  await phone.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(phone.getByPlaceholder('Type your message...')).toBeVisible()
  await expect(desk.getByPlaceholder('Type your message...')).toBeVisible()
  const isInBothChats = async (words: string, badge: string) => {
    for (const page of [desk, phone]) {
      const message = page.getByRole('listitem').filter({ hasText: words })
      await expect(message.getByText(badge)).toBeVisible()
    }
  }

  await text('+19165550171', 'Yes, Thursday works')
  await isInBothChats('Yes, Thursday works', 'By text')

  const posted = await api.post(`/api/mail/raw?to=${encodeURIComponent(replyTo)}`, {
    headers: { authorization: `Bearer ${mailSecret}`, 'content-type': 'message/rfc822' },
    data: mailText({ from: client.email, to: replyTo, text: 'And the keys?' }),
  })
  expect(posted.status()).toBe(200)
  await isInBothChats('And the keys?', 'By email')

  await text('+19165550188', 'This is my work phone')
  await desk.goto('/admin/messages?view=to-sort')
  const waiting = desk.getByRole('listitem').filter({ hasText: 'This is my work phone' })
  await waiting.getByRole('button', { name: 'Choose a person' }).click()
  await expect(phone.getByText('This is my work phone')).toHaveCount(0)
  const choice = desk.getByRole('dialog')
  await choice.getByRole('combobox').fill(client.lastName)
  await desk.getByRole('option', { name: client.lastName }).click()
  await choice.getByRole('radio').check()
  await choice.getByRole('button', { name: 'Put into the chat' }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: 'This is my work phone' })).toBeVisible()
})
