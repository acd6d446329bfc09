import { expect, test } from 'vitest'
import { changeClient } from '#contract/clients.ts'
import { confirmEmail, sendEmailLink } from '#contract/confirmations.ts'
import { forEachEngine } from '../../testing/engines.ts'
import { notificationWorld } from '../../testing/notification-world.ts'

const day = 24 * 60 * 60_000
const typed = 'typed@example.com'

forEachEngine('a mail address is confirmed by a link', (engine) => {
  const world = notificationWorld(engine)
  const confirm = (token: string) => world.app.caller().request(confirmEmail, { body: { token } })
  const sendLink = (uniqueId: string) => world.app.caller().request(sendEmailLink, { params: { uniqueId } })
  const mailsTo = (address: string) => world.smtp.mails.filter(({ to }) => to.includes(address))
  const tokenTo = (address: string) => {
    const mail = world.smtp.mails.findLast(({ to }) => to.includes(address))
    const text = mail?.parts.find(({ type }) => type === 'text/plain')?.content ?? ''
    return /\/confirm-email\/(\S+)/.exec(text)?.[1] ?? ''
  }
  /** A client who takes mails and has typed another address in the portal. */
  async function moved(email = typed) {
    const client = await world.client({ emailNotifications: true }, { firstName: 'Buy <b>now</b>' })
    await world.saveProfile(client.uniqueId, { email })
    return client
  }

  test('an address typed in the portal gets one mail, and nothing else until its link is pressed', async () => {
    const { id, uniqueId } = await moved()
    const other = await world.client({ emailNotifications: true }, { email: 'other@example.com' })
    await world.notify(id)
    await world.notify(other.id)
    await world.send()
    const mails = mailsTo(typed)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.headers.get('subject')).toContain('Confirm your email address')
    // Whoever typed the address may be anybody: nothing of theirs is mailed to it.
    expect(mails[0]?.source).not.toMatch(/Buy|Elm Street/)
    expect((await world.log(id)).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['step_update', 'cancelled', 'unconfirmed'],
      // To the former address.
      ['email_changed', 'sent', null],
      ['confirm_email', 'sent', null],
    ])
    expect((await world.channels(uniqueId)).emailConfirmation.state).toBe('sent')
    expect((await world.preferences(id)).isEmailConfirmed).toBe(false)
    expect(mailsTo('other@example.com')).toHaveLength(1)

    expect((await confirm(tokenTo(typed))).body).toEqual({ confirmed: true })
    expect((await confirm(tokenTo(typed))).status).toBe(200)
    expect((await world.channels(uniqueId)).emailConfirmation.state).toBe('confirmed')
    await world.notify(id)
    await world.send()
    expect(mailsTo(typed)).toHaveLength(2)
  })

  test('opening the link changes nothing, and nobody can make one', async () => {
    const { uniqueId } = await moved()
    await world.send()
    const token = tokenTo(typed)
    for (const method of ['GET', 'HEAD'] as const)
      await world.app.caller().send({ method, url: `/confirm-email/${token}` })
    expect((await world.channels(uniqueId)).emailConfirmation.state).toBe('sent')
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const one of [forged, '', 'x', `${token}x`, token.split('.')[0] ?? ''])
      expect((await confirm(one)).status).toBe(404)
  })

  test('a link is for the address it was mailed to: another one since, or a day, ends it', async () => {
    const { id, uniqueId } = await moved()
    await world.send()
    const first = tokenTo(typed)
    await world.saveProfile(uniqueId, { email: 'second@example.com' })
    expect((await confirm(first)).status).toBe(409)
    await world.send()
    world.app.clock.advance(day)
    expect((await confirm(tokenTo('second@example.com'))).problem.code).toBe('code-expired')
    expect((await world.preferences(id)).isEmailConfirmed).toBe(false)
  })

  test('going back to the confirmed address needs no link; an address that the agent types needs none either', async () => {
    const { id, uniqueId } = await moved()
    await world.saveProfile(uniqueId, { email: 'maya@example.com' })
    expect((await world.preferences(id)).isEmailConfirmed).toBe(true)
    await world.saveProfile(uniqueId, { email: typed })
    await world.app.admin.request(changeClient, { params: { id }, body: { email: typed } })
    expect((await world.preferences(id)).isEmailConfirmed).toBe(false)
    await world.app.admin.request(changeClient, { params: { id }, body: { email: 'by-agent@example.com' } })
    expect((await world.preferences(id)).isEmailConfirmed).toBe(true)
  })

  test('the link comes once mails are switched on, five times a day and portal, and to one address from all portals', async () => {
    const { uniqueId } = await world.client()
    await world.saveProfile(uniqueId, { email: typed })
    await world.send()
    expect(mailsTo(typed)).toEqual([])
    await world.prefer(uniqueId, { emailNotifications: true })
    for (let n = 0; n < 4; n++) expect((await sendLink(uniqueId)).status).toBe(200)
    expect((await sendLink(uniqueId)).status).toBe(429)
    await world.send()
    expect(mailsTo(typed)).toHaveLength(5)
    const other = await moved()
    await world.send()
    expect(mailsTo(typed)).toHaveLength(5)
    expect((await sendLink(other.uniqueId)).problem.message).toContain('No more than 5 links')
  })
})
