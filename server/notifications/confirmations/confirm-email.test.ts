import { expect, test } from 'vitest'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { confirmEmail, sendEmailLink } from '#contract/calls/notifications/confirmations.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const day = 24 * 60 * 60_000
const typed = 'typed@example.com'

forAnyEngine('confirming an email address by a link', (engine) => {
  const world = notificationWorld(engine)
  const confirm = (token: string) => world.app.caller().request(confirmEmail, { body: { token } })
  const sendLink = (uniqueId: string) => world.app.caller().request(sendEmailLink, { params: { uniqueId } })
  const mailsTo = (address: string) => world.smtp.mails.filter(({ to }) => to.includes(address))
  const tokenTo = (address: string) => {
    const mail = world.smtp.mails.findLast(({ to }) => to.includes(address))
    const text = mail?.parts.find(({ type }) => type === 'text/plain')?.content ?? ''
    return /\/confirm-email\/(\S+)/.exec(text)?.[1] ?? ''
  }
  /** A client with email turned on who has entered a new address in the portal. */
  async function moved(email = typed) {
    const client = await world.client({ emailNotifications: true }, { firstName: 'Buy <b>now</b>' })
    await world.saveProfile(client.uniqueId, { email })
    return client
  }

  test('an address entered in the portal gets one email, and nothing else until its link is confirmed', async () => {
    const { id, uniqueId } = await moved()
    const other = await world.client({ emailNotifications: true }, { email: 'other@example.com' })
    await world.notify(id)
    await world.notify(other.id)
    await world.send()
    const mails = mailsTo(typed)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.headers.get('subject')).toContain('Confirm your email address')
    // The address may belong to a stranger: it must not receive anything the client entered.
    expect(mails[0]?.source).not.toMatch(/Buy|Elm Street/)
    expect((await world.log(id)).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['step_update', 'cancelled', 'unconfirmed'],
      // Sent to the former address.
      ['email_changed', 'sent', null],
      ['confirm_email', 'sent', null],
    ])
    // The former address gets the warning, names neither address, and cannot stop mail to the new one.
    const [warning] = mailsTo('maya@example.com')
    const said = warning?.parts[0]?.content.replaceAll(/\s+/g, ' ') ?? ''
    expect(said).toContain('Hello Buy <b>now</b>, Someone with your personal link changed the email address')
    expect(said).toContain('12 Elm Street, Pasadena, CA 91101')
    expect(said).toContain('If it was you, there is nothing to do.')
    expect(said).toContain('If it was not you, call Jordan Lee immediately, using a number you already have.')
    expect(said).not.toContain(typed)
    expect(said).not.toContain(uniqueId)
    expect(warning?.headers.has('list-unsubscribe')).toBe(false)
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

  test('A22: an address that failed gets email again once it is confirmed, another stays as it is', async () => {
    const { id, uniqueId } = await moved()
    await world.send()
    const { db } = world.app.services
    const [delivery] = await world.log(id)
    const failing = {
      status: '5.1.1',
      since: world.app.clock.now().toISOString(),
      deliveryId: delivery?.id ?? '',
    }
    const addresses = [typed, 'other@example.com']
    await db
      .insertInto('failing_addresses')
      .values(addresses.map((address) => ({ ...failing, address })))
      .execute()
    expect((await confirm(tokenTo(typed))).status).toBe(200)
    expect((await world.channels(uniqueId)).emailConfirmation.state).toBe('confirmed')
    const left = await db.selectFrom('failing_addresses').select('address').execute()
    expect(left).toEqual([{ address: 'other@example.com' }])
    const before = mailsTo(typed).length
    await world.notify(id)
    await world.send()
    expect(mailsTo(typed)).toHaveLength(before + 1)
  })

  test('opening the link changes nothing, and it cannot be forged', async () => {
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

  test('a link works for a day, and only for the address it was sent to', async () => {
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

  test('L3: why a link did not arrive is said in the language of the portal, not in English', async () => {
    const { id, uniqueId } = await moved()
    world.smtp.behave({ recipient: 550 })
    await world.send()
    expect((await world.channels(uniqueId)).emailConfirmation.problem).toMatch(
      /^The mail server rejected this address/,
    )
    await world.app.services.db.updateTable('clients').set({ language: 'es' }).where('id', '=', id).execute()
    world.app.services.portals.forget('all')
    expect((await world.channels(uniqueId)).emailConfirmation.problem).toBe('No se pudo entregar')
  })

  test('returning to the confirmed address needs no link, and neither does an address entered by the agent', async () => {
    const { id, uniqueId } = await moved()
    await world.saveProfile(uniqueId, { email: 'maya@example.com' })
    expect((await world.preferences(id)).isEmailConfirmed).toBe(true)
    await world.saveProfile(uniqueId, { email: typed })
    await world.app.admin.request(changeClient, { params: { id }, body: { email: typed } })
    expect((await world.preferences(id)).isEmailConfirmed).toBe(false)
    await world.app.admin.request(changeClient, { params: { id }, body: { email: 'by-agent@example.com' } })
    expect((await world.preferences(id)).isEmailConfirmed).toBe(true)
  })

  test('the link is sent once email is turned on, at most five times a day per portal and per address', async () => {
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
