import { expect, test } from 'vitest'
import { agreeToEmail } from '#contract/calls/clients/agree-to-email.ts'
import { archiveClient, getClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const stopLink = /Stop these emails:\r?\n(\S+)/
const says = 'wrote down on Nov 24, 2026 that you agreed to email about your purchase. Not right?'

forAnyEngine('a client who agreed to email', (engine) => {
  const world = notificationWorld(engine)
  const agree = (id: string) => world.app.admin.request(agreeToEmail, { params: { id } })
  const refused = async (id: string) => {
    const { status, problem } = await agree(id)
    return [status, problem.code, problem.message]
  }
  const reachOf = async (id: string) =>
    (await world.app.admin.request(getClient, { params: { id } })).body.reach
  const agreedEntries = async (id: string) => {
    const { body } = await world.app.admin.request(listActivity, { params: { id } })
    return body.filter(({ action }) => action === 'email.agreed')
  }
  const lastMail = () => {
    const text = world.smtp.mails.at(-1)?.parts[0]?.content ?? ''
    return { text, joined: text.replaceAll(/\s+/g, ' ') }
  }
  /** The text of the next email to a client about news, with its lines joined. */
  const nextMail = async (id: string) => {
    await world.notify(id)
    await world.send()
    return lastMail()
  }
  const press = async (link: string) => {
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await world.app.caller().send({ method: 'POST', url: new URL(link).pathname, payload, headers }))
      .statusCode
  }

  test('one story 9: gets email from then on, and the first says who wrote it down, with its end', async () => {
    const [kate, other] = [await world.client(), await world.client()]
    world.app.clock.set('2026-11-24T20:00:00.000Z')
    expect([await reachOf(kate.id), await reachOf(other.id)]).toEqual([[], []])
    const announced = await world.app.announced(() => agree(kate.id))
    expect(announced).toEqual([
      { kind: 'changed', clientId: kate.id, topics: ['preferences'], audience: 'everyone' },
    ])
    expect([await reachOf(kate.id), await reachOf(other.id)]).toEqual([['email'], []])
    const { emailChoice } = await world.preferences(kate.id)
    const [entry, ...more] = await agreedEntries(kate.id)
    expect(emailChoice).toEqual({
      at: '2026-11-24T20:00:00.000Z',
      writtenBy: entry?.actorName,
      linkedTo: null,
    })
    expect([entry?.actorType, entry?.subject, more]).toEqual(['admin', kate.email, []])

    // Once is enough.
    world.app.clock.set('2026-11-25T20:00:00.000Z')
    expect(await world.app.announced(() => agree(kate.id))).toEqual([])
    expect((await world.preferences(kate.id)).emailChoice).toEqual(emailChoice)
    expect(await agreedEntries(kate.id)).toHaveLength(1)

    const first = await nextMail(kate.id)
    expect(first.joined).toContain(`${entry?.actorName} ${says}`)
    const second = await nextMail(kate.id)
    expect(world.smtp.mails).toHaveLength(2)
    expect(second.joined).not.toContain('wrote down')
    expect(second.text).toContain('Unsubscribe from these emails:')

    const link = stopLink.exec(first.text)?.[1] ?? ''
    expect(await press(link)).toBe(200)
    expect([await reachOf(kate.id), await reachOf(other.id)]).toEqual([[], []])
  })

  test('one story 9: an email that was not sent has not said it', async () => {
    const { id } = await world.client()
    world.app.clock.set('2026-11-24T20:00:00.000Z')
    await agree(id)
    world.smtp.behave({ data: 450 })
    await world.notify(id)
    await world.send()
    expect(world.smtp.mails).toEqual([])
    world.smtp.behave()
    world.app.clock.set('2026-11-25T20:00:00.000Z')
    await world.send()
    expect(lastMail().joined).toContain(says)
  })

  test('one story 9: no agent overrules a client who turned email off, in the portal or by an email’s link', async () => {
    const [inPortal, byLink] = [await world.client({ emailNotifications: true }), await world.client()]
    await world.prefer(inPortal.uniqueId, { emailNotifications: false })
    await agree(byLink.id)
    const { text } = await nextMail(byLink.id)
    expect(await press(stopLink.exec(text)?.[1] ?? '')).toBe(200)
    for (const { id, firstName } of [inPortal, byLink]) {
      expect((await world.preferences(id)).emailChoice).toMatchObject({ writtenBy: null })
      const { status, problem } = await agree(id)
      expect([status, problem.message]).toEqual([
        409,
        `${firstName} turned email off on Nov 20, 2026. Only ${firstName} can turn it on again, in the portal.`,
      ])
      expect(await reachOf(id)).toEqual([])
    }
    await world.prefer(inPortal.uniqueId, { emailNotifications: true })
    expect([(await agree(inPortal.id)).status, await reachOf(inPortal.id)]).toEqual([200, ['email']])
    expect((await nextMail(inPortal.id)).joined).not.toContain('wrote down')
  })

  test('one story 9: the switch among the preferences is written down as well', async () => {
    const { id } = await world.client()
    world.app.clock.set('2026-11-24T20:00:00.000Z')
    const turn = (emailNotifications: boolean) =>
      world.app.admin.request(changePreferences, { params: { clientId: id }, body: { emailNotifications } })
    await turn(true)
    expect((await nextMail(id)).joined).toContain(says)
    await turn(false)
    expect((await world.preferences(id)).emailChoice).toBeNull()
    expect((await agree(id)).body.reach).toEqual(['email'])
  })

  test('an address that is not confirmed gets its link first', async () => {
    const { id, uniqueId } = await world.client()
    await world.saveProfile(uniqueId, { email: 'new@example.com' })
    expect((await agree(id)).body.reach).toEqual([])
    await world.send()
    const mails = world.smtp.mails.filter(({ to }) => to.includes('new@example.com'))
    expect(mails.map(({ parts }) => parts[0]?.content)).toEqual([expect.stringContaining('/confirm-email/')])
  })

  test('there is nothing to agree to without an address, once the deal is over, and in the sample', async () => {
    const { db } = world.app.services
    const none = await world.client()
    await db.updateTable('clients').set({ email: '', confirmedEmail: '' }).where('id', '=', none.id).execute()
    expect(await refused(none.id)).toEqual([
      409,
      'conflict',
      `${none.firstName} has no email address. Add it first.`,
    ])
    const archived = await world.client()
    await world.app.admin.request(archiveClient, { params: { id: archived.id } })
    expect(await refused(archived.id)).toEqual([409, 'archived', expect.any(String)])
    const closed = await world.client()
    await world.app.admin.request(setOutcome, { params: { id: closed.id }, body: { outcome: 'canceled' } })
    expect(await refused(closed.id)).toEqual([409, 'conflict', expect.stringContaining('canceled')])
    const sample = await world.client()
    await db.updateTable('clients').set({ isSample: true }).where('id', '=', sample.id).execute()
    expect(await refused(sample.id)).toEqual([409, 'sample', expect.any(String)])
    expect((await refused('00000000-0000-7000-8000-000000000000'))[0]).toBe(404)
    for (const { id } of [none, archived, closed, sample])
      expect((await world.preferences(id)).emailNotifications).toBe(false)
  })
})
