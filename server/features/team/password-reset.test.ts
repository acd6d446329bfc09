import { expect, test } from 'vitest'
import * as accountCalls from '#contract/calls/team/account.ts'
import * as reset from '#contract/calls/team/password-reset.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import { listTrustedDevices } from '#contract/calls/team/trusted-devices.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { adminPassword, startTestApp } from '../../testing/app/test-app.ts'
import { totpCode } from '../../testing/app/totp.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import type { ReceivedMail } from '../../testing/receivers/smtp-receiver.ts'

const newPassword = 'river stone cloud'
/** The text part of an email. */
const getText = (mail: ReceivedMail | undefined) => mail?.parts[0]?.content ?? ''
const tokenIn = (text: string) => /\/reset-password#([\w-]+)/.exec(text)?.[1] ?? ''
const isIn = async (caller: Caller) => (await caller.request(accountCalls.getMe)).status === 200

forEachEngine('resetting a password', (engine) => {
  const world = notificationWorld(engine)
  let people = 0

  /** A signed-in admin for this test. */
  const person = async () => {
    people += 1
    const email = `person.${people}@example.com`
    const caller = await world.app.newAdmin(email, `Person ${people}`)
    const { id } = (await caller.request(accountCalls.getMe)).body
    return { email, caller, id }
  }

  const ask = (email: string, caller = world.app.caller()) =>
    caller.request(reset.requestPasswordReset, { body: { email } })
  const use = (token: string, password = newPassword) =>
    world.app.caller().request(reset.resetPassword, { body: { token, password } })
  const signIn = async (email: string, password: string) =>
    (await world.app.caller().request(signInCalls.signIn, { body: { email, password } })).status

  const resets = () => world.app.services.db.selectFrom('password_resets').selectAll().orderBy('id').execute()

  /** The token in the latest email to an address, after sending what is due. */
  const mailedToken = async (email: string): Promise<string> => {
    const known = world.smtp.mails.length
    await expect
      .poll(async () => {
        await world.send()
        return world.smtp.mails.slice(known).filter(({ to }) => to.includes(email)).length
      })
      .toBe(1)
    return tokenIn(getText(world.smtp.mails.at(-1)))
  }

  const createLink = async (id: string) => {
    const result = await world.app.admin.request(reset.createResetLink, { params: { id } })
    expect(result.status).toBe(201)
    return result.body
  }

  test('resets that succeed do not count as attempts', async () => {
    const { id } = await person()
    const caller = world.app.caller()
    for (let n = 0; n < 25; n++) {
      const body = { token: tokenIn((await createLink(id)).link), password: `${newPassword} ${n}` }
      expect((await caller.request(reset.resetPassword, { body })).status).toBe(200)
    }
  })

  test('an emailed link sets a new password once, and only its hash is stored', async () => {
    const { email } = await person()
    expect((await ask(email.toUpperCase())).body).toEqual({ accepted: true })
    const token = await mailedToken(email)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(getText(world.smtp.mails.at(-1))).toContain('https://portal.example.com/reset-password#')
    expect(JSON.stringify(await resets())).not.toContain(token)
    expect((await use(token)).body).toEqual({ success: true })
    expect([await signIn(email, adminPassword), await signIn(email, newPassword)]).toEqual([401, 200])
    expect((await use(token, 'another stone cloud')).status).toBe(403)
  })

  test('an unknown account gets the same response, and nothing is sent or stored', async () => {
    const { email, id } = await person()
    const others = (await resets()).length
    const known = await ask(email)
    const unknown = await ask('nobody@example.com')
    expect([unknown.status, unknown.text, unknown.setCookies]).toEqual([known.status, known.text, []])
    await mailedToken(email)
    await world.send()
    expect(world.smtp.mails.map(({ to }) => to)).toEqual([[email]])
    const stored = await resets()
    expect([stored.length, stored.at(-1)?.userId]).toEqual([others + 1, id])
  })

  test('a link ends after 30 minutes, with a newer one, and when the password changes', async () => {
    const { email, caller, id } = await person()
    const late = tokenIn((await createLink(id)).link)
    world.app.clock.advance(30 * 60_000 + 1)
    expect((await use(late)).status).toBe(403)
    const theirs = tokenIn((await createLink((await person()).id)).link)
    const older = tokenIn((await createLink(id)).link)
    const newer = tokenIn((await createLink(id)).link)
    expect((await use(older)).status).toBe(403)
    const body = { currentPassword: adminPassword, newPassword: 'a quite different one' }
    expect((await caller.request(accountCalls.changePassword, { body })).status).toBe(200)
    expect((await use(newer)).status).toBe(403)
    expect(await signIn(email, 'a quite different one')).toBe(200)
    expect((await use(tokenIn((await createLink(id)).link))).status).toBe(200)
    expect((await use(theirs)).status).toBe(200)
  })

  test('only one of many concurrent uses of a link sets the password', async () => {
    const { id } = await person()
    const token = tokenIn((await createLink(id)).link)
    const answers = await Promise.all([use(token), use(token), use(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  })

  test('a retried email has a new link, and the former one is invalid', async () => {
    const { email } = await person()
    world.smtp.behave({ data: 451 })
    await ask(email)
    await expect.poll(async () => world.send()).toBe(1)
    world.smtp.behave()
    world.app.clock.advance(61_000)
    expect((await use(await mailedToken(email))).status).toBe(200)
  })

  test('an expired link is not emailed, though another account’s is valid', async () => {
    const [{ email }, other] = [await person(), await person()]
    await ask(email)
    await expect.poll(resets).toContainEqual(expect.objectContaining({ tokenHash: null }))
    world.app.clock.advance(31 * 60_000)
    await createLink(other.id)
    await world.send()
    expect(world.smtp.mails.filter(({ to }) => to.includes(email))).toEqual([])
    const deliveries = await world.app.services.db
      .selectFrom('deliveries')
      .select(['state', 'reason'])
      .where('kind', '=', 'password_reset_link')
      .execute()
    expect(deliveries).toEqual([{ state: 'cancelled', reason: 'withdrawn' }])
  })

  test('ends all sessions and trusted devices of that account only, and preserves its two-factor', async () => {
    const { email, caller, id } = await person()
    const other = await person()
    const { totpURI } = (
      await caller.request(accountCalls.enableTwoFactor, { body: { password: adminPassword } })
    ).body
    await caller.request(signInCalls.verifyCode, { body: { code: totpCode(totpURI) } })
    const phone = world.app.caller()
    const body = { email, password: adminPassword }
    await phone.request(signInCalls.signIn, { body })
    const code = totpCode(totpURI, Date.now() + 30_000)
    const verified = await phone.request(signInCalls.verifyCode, { body: { code, trustDevice: true } })
    expect(verified.status).toBe(200)
    expect((await caller.request(listTrustedDevices)).body).toHaveLength(1)
    const waiting = world.app.caller()
    await waiting.request(signInCalls.signIn, { body })

    const token = tokenIn((await createLink(id)).link)
    const signals = await world.app.announced(() => use(token))
    expect(signals).toEqual([{ kind: 'sessions-ended', userId: id, sessionIds: 'all' }])
    expect([await isIn(caller), await isIn(phone), await isIn(other.caller)]).toEqual([false, false, true])
    expect(await signIn(other.email, adminPassword)).toBe(200)
    const again = await phone.request(signInCalls.signIn, { body: { email, password: newPassword } })
    expect(again.body).toEqual({ twoFactorRedirect: true })
    const db = world.app.services.db
    await db.updateTable('twoFactor').set({ lastUsedStep: null }).execute()
    const late = await waiting.request(signInCalls.verifyCode, { body: { code: totpCode(totpURI) } })
    expect(late.status).toBe(401)
    expect(await db.selectFrom('trusted_devices').where('userId', '=', id).selectAll().execute()).toEqual([])
  })

  test('the account is notified by email, and it is recorded', async () => {
    const { email, id } = await person()
    await use(tokenIn((await createLink(id)).link))
    await world.send()
    const recipients = world.smtp.mails
      .filter(({ to }) => to.includes(email))
      .map(({ headers }) => headers.get('subject'))
    expect(new Set(recipients)).toEqual(
      new Set(['A link to reset your password was created', 'Your password was reset']),
    )
    expect(recipients).toHaveLength(2)
    const entries = await world.app.services.db
      .selectFrom('activity')
      .select(['action', 'actorName', 'subject'])
      .where('subject', '=', `Person ${people}`)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'password.link-made', actorName: 'Ada Agent', subject: `Person ${people}` },
      { action: 'password.reset', actorName: 'System', subject: `Person ${people}` },
    ])
  })

  test('a link created by a colleague is not emailed', async () => {
    const { email, id } = await person()
    const token = tokenIn((await createLink(id)).link)
    await world.send()
    const mail = world.smtp.mails.find(({ to }) => to.includes(email))
    expect(getText(mail)).toContain('Ada Agent')
    expect(getText(mail)).not.toContain(token)
  })

  test('a link cannot be created for one’s own account or an unknown one', async () => {
    const { caller, id } = await person()
    expect((await caller.request(reset.createResetLink, { params: { id } })).status).toBe(409)
    const nobody = { id: '00000000-0000-7000-8000-000000000000' }
    expect((await caller.request(reset.createResetLink, { params: nobody })).status).toBe(404)
    expect((await world.app.caller().request(reset.createResetLink, { params: { id } })).status).toBe(401)
  })

  test('a guessable password is refused, naming the field, and the link stays valid', async () => {
    const { email, id } = await person()
    const token = tokenIn((await createLink(id)).link)
    expectWrongField(await use(token, 'password12'), 'password')
    expectWrongField(await use(token, email), 'password')
    expectWrongField(await use(token, 'short'), 'password')
    // None of them counts as a guess of the link: one more would be one too many.
    const caller = world.app.caller()
    await world.app.services.throttles.tokens.set(caller.address, 19, 60)
    const send = (password: string) => caller.request(reset.resetPassword, { body: { token, password } })
    expectWrongField(await send('password12'), 'password')
    expect((await send(newPassword)).status).toBe(200)
  })

  test('requests are throttled per account, known or not, and per address', async () => {
    const { email } = await person()
    for (const account of [email, 'stranger@example.com']) {
      for (let n = 0; n < 3; n++) expect((await ask(account)).status).toBe(200)
      const refused = await ask(account)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.problem.message).toMatch(/Please wait \d\d minutes\.$/)
    }
    const caller = world.app.caller()
    const requests = Array.from({ length: 12 }, (_, n) => ask(`stranger.${n}@example.com`, caller))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    // When this one has been processed, the earlier ones have been too.
    const last = await person()
    expect((await ask(last.email)).status).toBe(200)
    await expect.poll(resets).toContainEqual(expect.objectContaining({ userId: last.id }))
  })

  test('wrong tokens are throttled per address, without checking the password', async () => {
    const caller = world.app.caller()
    const guess = () =>
      caller.request(reset.resetPassword, { body: { token: 'x'.repeat(32), password: 'password12' } })
    expect((await guess()).status).toBe(403)
    await world.app.services.throttles.tokens.set(caller.address, 20, 60)
    expect((await guess()).status).toBe(429)
  })

  test('the page knows that links are emailed', async () => {
    expect((await world.app.caller().request(reset.passwordResetOptions)).body).toEqual({ byEmail: true })
  })
})

test('without a mail server no email is offered, but a colleague’s link works', async () => {
  const app = await startTestApp({ engine: 'sqlite' })
  try {
    const stranger = app.caller()
    expect((await stranger.request(reset.passwordResetOptions)).body).toEqual({ byEmail: false })
    const refused = await stranger.request(reset.requestPasswordReset, { body: { email: app.adminEmail } })
    expect(refused.status).toBe(409)
    const second = await app.newAdmin('second@example.com')
    const { id } = (await second.request(accountCalls.getMe)).body
    const { link } = (await app.admin.request(reset.createResetLink, { params: { id } })).body
    const body = { token: link.split('#')[1], password: newPassword }
    expect((await stranger.request(reset.resetPassword, { body })).status).toBe(200)
    expect(await isIn(await app.signInAs('second@example.com', newPassword))).toBe(true)
  } finally {
    await app.close()
  }
})
