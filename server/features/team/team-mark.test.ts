import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeTeam, getPortalTeam, getTeam, removeTeamMark, setTeamMark } from '#contract/calls/team/team.ts'
import { markAddress } from '#contract/rules/mark-address.ts'
import { markSizes } from '#contract/rules/team-mark.ts'
import type { Signal } from '../../live/signal.ts'
import { emailTeam } from '../../notifications/emails/email-team.ts'
import { testEmail } from '../../notifications/emails/test-email.ts'
import { addLink, pageOf } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { pngChunk } from '../../testing/files/photos.ts'
import { markPictures, noise, squarePng } from '../../testing/files/square-png.ts'

const unset = { name: '', colour: 'pine', timeZone: 'America/Los_Angeles' }
const baseUrl = 'https://portal.example.com'
const png = (width: number, height = width) => squarePng(width, 0, height).toString('base64')

forEachEngine('the logo of the team', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { BASE_URL: baseUrl } })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const set = (body: unknown) => app.admin.request(setTeamMark, { body })
  const remove = () => app.admin.request(removeTeamMark)
  const team = async () => (await app.admin.request(getTeam)).body
  const markOf = async (shade: number) => (await set(markPictures(shade))).body.mark ?? ''
  const open = (url: string) => app.caller().send({ method: 'GET', url })
  const email = async () => {
    const { db, settings } = app.services
    return testEmail({ team: await emailTeam(db, settings), baseUrl }).html
  }

  test('I20: is in the answers to desk, portal and partner, and in emails; removed, all are as before', async () => {
    const { uniqueId, id } = await app.createClient()
    const lender = await addLink(app, id, 'lender')
    const portal = await app.portal(uniqueId)
    const answers = async () => ({
      desk: await team(),
      portal: (await portal.request(getPortalTeam, { params: { uniqueId } })).body,
      partner: (await pageOf(app, lender)).team,
      email: await email(),
    })
    await app.admin.request(changeTeam, { body: { name: 'Lighthouse "Realty"' } })
    const before = await answers()
    expect(before.email).not.toContain('<img')
    const mark = await markOf(10)
    expect(mark).toMatch(/^[0-9a-f]{16}$/)
    const { email: mail, ...shown } = await answers()
    expect(Object.values(shown).map((one) => one.mark)).toEqual([mark, mark, mark])
    expect(mail).toContain(
      `<img src="${baseUrl}/team/mark-180-${mark}.png" width="32" height="32" alt="Lighthouse &quot;Realty&quot;"`,
    )
    expect(mail).not.toContain('aria-hidden')
    expect((await remove()).body).toEqual(before.desk)
    expect(await answers()).toEqual(before)
  })

  test('I20: emails of a server without a public address show the letter', async () => {
    await markOf(10)
    const { db, settings } = app.services
    expect(await emailTeam(db, { ...settings, baseUrl: null })).not.toHaveProperty('logo')
    expect(await emailTeam(db, settings)).toHaveProperty('logo')
  })

  test('I20: everybody gets its pictures, which never change; another has other addresses, and its own pictures', async () => {
    const first = await markOf(10)
    for (const size of markSizes) {
      const { statusCode, headers, rawPayload } = await open(markAddress(size, first))
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(rawPayload).toEqual(squarePng(size, 10))
    }
    expect(await markOf(10)).toBe(first)
    const second = await markOf(20)
    expect(second).not.toBe(first)
    expect((await open(markAddress(32, first))).statusCode).toBe(404)
    expect((await open(markAddress(32, second))).rawPayload).toEqual(squarePng(32, 20))
    expect(await team()).toEqual({ ...unset, mark: second })
    await remove()
    expect((await open(markAddress(32, second))).statusCode).toBe(404)
    expect(await team()).toEqual(unset)
  })

  test('other addresses are not found, and a change of the name beside the logo is seen', async () => {
    const mark = await markOf(10)
    const wrong = ['0'.repeat(16), mark.slice(1), `${mark}0`, mark.toUpperCase()].filter(
      (one) => one !== mark,
    )
    for (const one of wrong) expect((await open(markAddress(32, one))).statusCode, one).toBe(404)
    for (const size of [0, 33, 1024]) expect((await open(markAddress(size, mark))).statusCode).toBe(404)
    for (const file of ['x', `mark-32-${mark}.svg`, '%2e%2e', `mark-32-${mark}.png/`])
      expect((await open(`/team/${file}`)).statusCode, file).toBe(404)
    const { marks } = app.services
    expect(await marks.team()).toEqual({ name: '', colour: 'pine', mark })
    await app.admin.request(changeTeam, { body: { name: 'Lighthouse', colour: 'blue' } })
    await expect.poll(() => marks.team()).toEqual({ name: 'Lighthouse', colour: 'blue', mark })
  })

  test('other processes hear of it, and of a name beside it; I1: of a name without one they hear as before', async () => {
    const heard: Signal[] = []
    const stop = app.services.live.onSignal((signal) => heard.push(signal))
    const rename = (name: string) => app.admin.request(changeTeam, { body: { name } })
    /** How often it was heard since the last time; what is announced later arrives later. */
    const changes = async () => {
      const { id } = await app.createClient()
      await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ clientId: id })))
      return heard.splice(0).filter(({ kind }) => kind === 'team-changed').length
    }
    await changes()
    await rename('One')
    expect(await changes()).toBe(0)
    await markOf(10)
    expect(await changes()).toBe(1)
    await rename('Two')
    expect(await changes()).toBe(1)
    await remove()
    expect(await changes()).toBe(1)
    await remove()
    expect(await changes()).toBe(0)
    stop()
  })

  test('the pictures and their absence are read from the database once', async () => {
    const heard = new Promise((resolve) => app.services.live.onSignal(resolve))
    const mark = await markOf(10)
    await heard
    await open(markAddress(32, mark))
    await app.services.db.deleteFrom('team_marks').execute()
    expect((await open(markAddress(32, mark))).statusCode).toBe(200)
    app.services.marks.forget()
    expect((await open(markAddress(32, mark))).statusCode).toBe(404)
    await app.services.db.insertInto('team_marks').values({ size: 32, png: '', hash: mark }).execute()
    expect((await open(markAddress(32, mark))).statusCode).toBe(404)
  })

  test('I20: what is no PNG of its size, or too large, is 400, names the field, and changes nothing', async () => {
    const mark = await markOf(10)
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')
    for (const [field, value, says] of [
      ['png32', '', 'Required'],
      ['png32', jpeg, 'Not a PNG picture'],
      ['png32', 'no base64 at all', 'Not a PNG picture'],
      ['png180', png(180).slice(0, 40), 'Not a PNG picture'],
      ['png180', png(32), 'Not 180 by 180 pixels'],
      ['png192', png(192, 191), 'Not 192 by 192 pixels'],
      ['png512', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Not a PNG picture'],
      ['png512', noise(512, 420_000).toString('base64'), 'Too large'],
      ['png512', noise(512, 395 * 1024).toString('base64'), 'All pictures together are over 400 KB'],
    ] as const) {
      const { status, problem } = await set({
        ...markPictures(20),
        png192: noise(192, 10_000).toString('base64'),
        [field]: value,
      })
      expect([status, problem.fields]).toEqual([400, { [field]: says }])
    }
    const missing = await set({ png32: png(32), png180: png(180), png192: png(192) })
    expect([missing.status, Object.keys(missing.problem.fields ?? {})]).toEqual([400, ['png512']])
    expect((await team()).mark).toBe(mark)
  })

  test('what a picture says besides itself is not stored', async () => {
    const plain = squarePng(512, 10)
    const said = Buffer.concat([plain.subarray(0, 33), pngChunk('tEXt', 'Author\0Elena'), plain.subarray(33)])
    const { body } = await set({ ...markPictures(10), png512: said.toString('base64') })
    expect((await open(markAddress(512, body.mark ?? ''))).rawPayload).toEqual(plain)
  })

  test('is recorded as set and as removed; removed twice, once', async () => {
    await markOf(10)
    await remove()
    expect((await remove()).status).toBe(200)
    const entries = app.services.db.selectFrom('activity').where('action', '=', 'team.changed')
    expect(await entries.select('subject').execute()).toEqual([{ subject: 'logo' }, { subject: 'logo' }])
  })

  test('an assistant can neither set nor remove it', async () => {
    const assistant = await app.newAdmin('sam@example.com', 'Sam', 'assistant')
    expect((await assistant.request(setTeamMark, { body: markPictures() })).status).toBe(403)
    expect((await assistant.request(removeTeamMark)).status).toBe(403)
    expect((await app.caller().request(removeTeamMark)).status).toBe(401)
  })
})
