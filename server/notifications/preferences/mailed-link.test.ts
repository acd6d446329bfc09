import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { archiveClient, changeClient } from '#contract/calls/clients/clients.ts'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import {
  changePortalPreferences,
  changePreferences,
  getPortalPreferences,
  openByMailedLink,
} from '#contract/calls/notifications/preferences.ts'
import { addPerson, sendPersonLink } from '#contract/calls/people/people.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const linkIn = /https:\/\/portal\.example\.com\/client\/(\S+?)#m=(\S+)/

forAnyEngine('C16: email by the mailed link', (engine) => {
  const world = notificationWorld(engine)
  const open = async (uniqueId: string, word: string) =>
    (await world.app.caller().request(openByMailedLink, { params: { uniqueId }, body: { word } })).body
  const isOn = async (uniqueId: string) =>
    (await world.app.caller().request(getPortalPreferences, { params: { uniqueId } })).body.emailNotifications
  const lastMail = () => (world.smtp.mails.at(-1)?.parts[0]?.content ?? '').replaceAll(/=\r?\n/g, '')

  /** Emails a client their link. Returns its key and its word. */
  async function mailedTo(id: string): Promise<[key: string, word: string]> {
    const body = { ids: [id], requestId: randomUUID() }
    await world.app.admin.request(sendPortalLinks, { body })
    await world.send()
    const [, key = '', word = ''] = linkIn.exec(lastMail()) ?? []
    return [key, word]
  }

  test('is off for a new client, on by the mailed link, and the first mail says so, with its end', async () => {
    const [dana, other] = [await world.client(), await world.client()]
    world.app.clock.set('2026-11-24T20:00:00.000Z')
    expect(await isOn(dana.uniqueId)).toBe(false)
    const [key, word] = await mailedTo(dana.id)
    expect([key, word.length]).toEqual([dana.uniqueId, 32])
    // Asking for the page turns nothing on.
    for (const method of ['GET', 'HEAD'] as const)
      await world.app.caller().send({ method, url: `/api/clients/${key}` })
    expect(await isOn(key)).toBe(false)

    const announced = await world.app.announced(() => open(key, word))
    expect(announced).toEqual([
      { kind: 'changed', clientId: dana.id, topics: ['preferences'], audience: 'everyone' },
    ])
    const since = '2026-11-24T20:00:00.000Z'
    expect(await open(key, word)).toMatchObject({
      emailNotifications: true,
      smsNotifications: false,
      emailByLink: { at: since, to: dana.email },
    })
    expect(await isOn(other.uniqueId)).toBe(false)
    expect((await world.preferences(dana.id)).emailChoice).toEqual({
      at: since,
      writtenBy: null,
      linkedTo: dana.email,
    })
    // The second time writes nothing.
    expect(await world.app.announced(() => open(key, word))).toEqual([])

    await world.notify(dana.id)
    await world.send()
    const first = lastMail().replaceAll(/\s+/g, ' ')
    const says = `Updates come here since Nov 24, 2026, because your link came to ${dana.email}. Stop these emails: https://`
    expect(first).toContain(`Hello ${dana.firstName}, ${says}`)
    await world.notify(dana.id)
    await world.send()
    expect(lastMail()).not.toContain('because your link came')

    // One press ends it, and no link turns it on again.
    const stop = /Stop these emails: (\S+)/.exec(first)?.[1] ?? ''
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    await world.app.caller().send({ method: 'POST', url: new URL(stop).pathname, payload, headers })
    expect(await isOn(key)).toBe(false)
    const [again, newWord] = await mailedTo(dana.id)
    expect(await open(again, newWord)).toMatchObject({ emailNotifications: false })
    expect(await open(again, newWord)).not.toHaveProperty('emailByLink')
  })

  test.each(['the person', 'an admin'])('after %s turned it off, no link turns it on', async (who) => {
    const dana = await world.client()
    const [key, word] = await mailedTo(dana.id)
    for (const emailNotifications of [true, false]) {
      const body = { emailNotifications }
      if (who === 'an admin')
        await world.app.admin.request(changePreferences, { params: { clientId: dana.id }, body })
      else await world.app.caller().request(changePortalPreferences, { params: { uniqueId: key }, body })
    }
    expect((await open(key, word)).emailNotifications).toBe(false)
  })

  test('a person who turned it on again is told no other reason', async () => {
    const { id } = await world.client()
    const [key, word] = await mailedTo(id)
    await open(key, word)
    for (const emailNotifications of [false, true])
      await world.app
        .caller()
        .request(changePortalPreferences, { params: { uniqueId: key }, body: { emailNotifications } })
    expect(await open(key, word)).toMatchObject({ emailNotifications: true })
    expect(await open(key, word)).not.toHaveProperty('emailByLink')
  })

  test('a wrong word, another person’s, or one for an address that has changed turns nothing on', async () => {
    const [dana, other] = [await world.client(), await world.client()]
    const [key, word] = await mailedTo(dana.id)
    const [, theirs] = await mailedTo(other.id)
    for (const wrong of ['', 'x'.repeat(32), theirs, `${word}x`])
      expect((await open(key, wrong)).emailNotifications).toBe(false)
    // An address typed by the agent, and one typed in the portal with a word for it, which no mail has carried.
    await world.app.admin.request(changeClient, {
      params: { id: dana.id },
      body: { email: 'new@example.com' },
    })
    expect((await open(key, word)).emailNotifications).toBe(false)
    const [, second] = await mailedTo(dana.id)
    await world.saveProfile(key, { email: 'typed@example.com' })
    expect((await open(key, second)).emailNotifications).toBe(false)
  })

  test('a deal that is closed or archived turns nothing on', async () => {
    const [closed, archived] = [await world.client(), await world.client()]
    const [closedKey, closedWord] = await mailedTo(closed.id)
    const [archivedKey, archivedWord] = await mailedTo(archived.id)
    const body = { outcome: 'closed' as const, on: '2026-11-20', message: '' }
    await world.app.admin.request(setOutcome, { params: { id: closed.id }, body })
    await world.app.admin.request(archiveClient, { params: { id: archived.id }, body: { isArchived: true } })
    expect((await open(closedKey, closedWord)).emailNotifications).toBe(false)
    expect((await open(archivedKey, archivedWord)).emailNotifications).toBe(false)
  })

  test('a co-client’s own link turns on their email, not the client’s; a partner’s link has no word', async () => {
    const dana = await world.client()
    const add = async (role: string, email: string) => {
      const sent = { role, firstName: 'Daniel', lastName: 'Okafor', email }
      return (await world.app.admin.request(addPerson, { params: { id: dana.id }, body: sent })).body.person
    }
    const send = async (personId: string) => {
      await world.app.admin.request(sendPersonLink, {
        params: { personId },
        body: { requestId: randomUUID() },
      })
      await world.send()
    }
    const daniel = await add('co-client', 'daniel@example.com')
    await send(daniel.id)
    const [, key = '', word = ''] = linkIn.exec(lastMail()) ?? []
    expect((await open(dana.uniqueId, word)).emailNotifications).toBe(false)
    expect(await open(key, word)).toMatchObject({ emailByLink: { to: 'daniel@example.com' } })
    expect(await isOn(dana.uniqueId)).toBe(false)
    await send((await add('escrow', 'carla@example.com')).id)
    expect(lastMail()).toContain('/deal/')
    expect(lastMail()).not.toContain('#m=')
  })
})
