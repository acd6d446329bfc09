import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath, pathParamNames } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { changeProfile, getPortalClient } from '#contract/calls/clients/clients.ts'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { moveDates } from '#contract/calls/dates/date-calls.ts'
import { startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { changeStep } from '#contract/calls/deal/steps.ts'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { personRoles } from '#contract/rules/deal/people.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { moveBody } from '../../testing/app/deal-with-dates.ts'
import { createFullClient } from '../../testing/app/full-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { addLink } from '../../testing/app/partner-deal.ts'
import { adminPassword, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine, forEachEngine } from '../../testing/engines/engines.ts'
import { readMail } from '../../testing/receivers/read-mail.ts'

const phone = '(530) 555-0988'
const newPhone = '(530) 555-0977'
/** Either number, however it is written. */
const written = /530[^\d\n]{0,4}555[^\d\n]{0,3}09(?:88|77)/
const escrow = { escrowCompany: 'Golden Oak Escrow', escrowPhone: phone, agentPhone: '(916) 555-0101' }

let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}')
  for (const page of ['index.html', 'partner.html'])
    await writeFile(join(webRoot, page), '<!doctype html><head></head><body></body>')
})
afterAll(() => rm(webRoot, { recursive: true, force: true }))

const reading = calls.filter(
  ({ method, sends, access }) => method === 'GET' && sends !== 'events' && access !== 'admin',
)

forAnyEngine('where a locked number may not be before it was read', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, webRoot, settings: { SECURITY_CONTACT: 'security@example.com' } })
  })
  afterAll(() => app.close())

  test('S3: no page, no call, no manifest and no calendar of anybody of the deal holds it', async () => {
    const full = await createFullClient(app, escrow)
    const { id, uniqueId } = full.client
    const people = [{ role: 'client', link: uniqueId }]
    for (const role of personRoles) people.push({ role, link: (await addLink(app, id, role)).key })
    await app.admin.request(lockNumber, { params: { id }, body: { phone, password: adminPassword } })
    await app.admin.request(lockNumber, {
      params: { id },
      body: { phone: newPhone, phoneAgain: newPhone, reason: 'It moved.', password: adminPassword },
    })
    const feed = await full.browser.request(startPortalCalendar, { params: { uniqueId } })
    const file = feed.body.feed.address.split('/').at(-1) ?? ''
    let found = 0
    for (const { role, link } of people) {
      const browser = app.caller()
      const urls = [`/client/${link}`, `/deal/${link}`, `/client/${link}/app.webmanifest`]
      for (const call of reading) {
        const values = pathParamNames(call.path).map((name) => {
          if (name === 'uniqueId' || name === 'key') return [name, link]
          if (name === 'file') return [name, file]
          return [name, /\/documents\/:/.test(call.path) ? full.documentId : id]
        })
        urls.push(fillPath(call.path, Object.fromEntries(values) as Record<string, string>))
      }
      // The second time the browser has the portal's cookie.
      for (const url of [...urls, ...urls]) {
        const { statusCode, body } = await browser.send({ method: 'GET', url })
        if (statusCode === 200) found++
        expect(written.test(body), `${role} ${url}`).toBe(false)
      }
    }
    expect(found).toBeGreaterThan(60)
    // What a save of the profile answers.
    const { firstName, lastName, email, propertyAddress } = full.client
    const profile = { firstName, lastName, email, propertyAddress, phone: '(916) 555-0142' }
    const saved = await full.browser.request(changeProfile, { params: { uniqueId }, body: profile })
    expect([saved.status, saved.body.escrowPhone]).toEqual([200, ''])
    // The search looks for what is really there.
    const { body } = await app.admin.send({ method: 'GET', url: `/api/admin/clients/${id}` })
    expect(written.test(body)).toBe(true)
  })
})

forEachEngine('what leaves the portal while a number is locked', (engine) => {
  const world = notificationWorld(engine)

  test('S3: no mail, no text and no push holds it, of any event and to anybody', async () => {
    const { app } = world
    const maya = await world.client(
      { emailNotifications: true, smsNotifications: true },
      { ...escrow, expectedCloseDate: '2026-11-22' },
    )
    const { id, uniqueId } = maya
    await world.send()
    await world.confirm(uniqueId, world.codeTo('+19165550142'))
    const dan = await addCoClient(app, id, { email: 'dan@example.com' })
    await world.prefer(dan.uniqueId, { emailNotifications: true, timeZone: 'America/Los_Angeles' })
    const { endpoint, keys } = world.push.subscription
    for (const who of [maya, dan])
      await app.caller().request(subscribePortalPush, {
        params: { uniqueId: who.uniqueId },
        body: { endpoint, ...keys },
      })
    await app.admin.request(lockNumber, { params: { id }, body: { phone, password: adminPassword } })
    await app.admin.request(lockNumber, {
      params: { id },
      body: { phone: newPhone, phoneAgain: newPhone, reason: 'It moved.', password: adminPassword },
    })
    await world.notify(id)
    await app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'Hello' } })
    const steps = await app.services.db
      .selectFrom('escrow_steps')
      .select('id')
      .where('clientId', '=', id)
      .execute()
    await app.admin.request(changeStep, {
      params: { stepId: steps[0]?.id ?? '' },
      body: { status: 'completed' },
    })
    await app.admin.request(sendPortalLinks, {
      body: { requestId: randomUUID(), ids: [id] },
    })
    await createReminders(app.services)
    await world.send()
    const closing = await moveBody(app.admin, id, { set: { closing: '2026-11-24' } })
    const moved = await app.admin.request(moveDates, {
      params: { id },
      body: { ...closing, isNotified: true },
    })
    expect(moved.status, moved.text).toBe(201)
    await world.send()
    app.clock.advance(20 * 60_000)
    await world.send()
    const mails = world.smtp.mails.map(({ source }) => readMail(source))
    const subjects = mails.map(({ headers }) => headers.get('subject'))
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Escrow’s number has changed/),
        'Escrow’s number of Maya Ortiz was changed',
        expect.stringContaining('closing'),
      ]),
    )
    expect(world.push.pushes.length).toBeGreaterThan(2)
    for (const { headers, parts } of mails)
      expect(
        parts.filter(({ content }) => written.test(content)),
        headers.get('subject'),
      ).toEqual([])
    expect(JSON.stringify(world.push.pushes)).not.toMatch(written)
    expect(JSON.stringify(world.twilio.texts)).not.toMatch(written)
    expect((await app.caller().request(getPortalClient, { params: { uniqueId } })).body.escrowPhone).toBe('')
  })
})
