import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import {
  loopbackCertificate,
  loopbackKey,
  renewedCertificate,
  renewedKey,
} from '../testing/receivers/loopback-certificate.ts'
import { SmtpDialog } from '../testing/receivers/smtp-dialog.ts'
import {
  startMailPort,
  type MailPort,
  type PortMail,
  type PortRefusal,
  type TakeOutcome,
} from './mail-port.ts'

type Options = Partial<Parameters<typeof startMailPort>[0]>

const ours = 'answers+abc@example.com'
const open: { port?: MailPort; dialogs: SmtpDialog[] } = { dialogs: [] }

async function start(options: Options = {}) {
  const mails: PortMail[] = []
  const refused: PortRefusal[] = []
  const port = await startMailPort({
    port: 0,
    host: '127.0.0.1',
    name: 'reply.example.com',
    accept: async (address) =>
      /^(?:answers\+\w+|postmaster)@example\.com$/.test(address) ? 'ok' : 'unknown',
    take: async (mail) => {
      mails.push(mail)
      return 'taken'
    },
    onRefused: (reason) => void refused.push(reason),
    ...options,
  })
  open.port = port
  return { port, mails, refused }
}

async function dial({ port }: { port: MailPort }): Promise<SmtpDialog> {
  const dialog = await SmtpDialog.open(port.port)
  open.dialogs.push(dialog)
  return dialog
}

async function greeted(world: { port: MailPort }): Promise<SmtpDialog> {
  const dialog = await dial(world)
  expect(await dialog.reply()).toMatch(/^220 /)
  return dialog
}

const end = '\r\n.'

afterEach(async () => {
  for (const dialog of open.dialogs.splice(0)) dialog.vanish()
  await open.port?.stop()
})

test('an email is taken with its bytes, envelope and connection, and answered once it is stored', async () => {
  const stored = Promise.withResolvers<TakeOutcome>()
  const take = vi.fn<(mail: PortMail) => Promise<TakeOutcome>>(() => stored.promise)
  const dialog = await greeted(await start({ take }))
  expect(await dialog.begin(ours)).toBe('354')
  const answer = dialog.say(`Subject: Hi\r\n\r\nä\r\n..dot${end}`)
  await expect.poll(() => take.mock.calls.length).toBe(1)
  expect(await Promise.race([answer, setTimeout(100, 'no answer')])).toBe('no answer')
  stored.resolve('taken')
  expect(await answer).toBe('250')
  const [mail] = take.mock.calls[0] ?? []
  expect(mail).toMatchObject({
    recipients: [ours],
    sender: 'maya@example.com',
    ip: '127.0.0.1',
    helo: 'mx.example.com',
    isEncrypted: false,
  })
  expect(Buffer.from(mail?.bytes ?? []).toString()).toBe('Subject: Hi\r\n\r\nä\r\n.dot\r\n')
  expect(await dialog.say('QUIT')).toBe('221')
})

test('A16: any foreign recipient is 550 before data, and there is no AUTH', async () => {
  const world = await start()
  const dialog = await greeted(world)
  dialog.write('EHLO mx.example.com\r\n')
  const hello = await dialog.reply()
  expect(hello).not.toMatch(/AUTH|STARTTLS/)
  expect(hello).toContain('SIZE 20971520')
  expect(await dialog.say('AUTH PLAIN AGEAYg==')).toMatch(/^50[0-4]|^53/)
  expect(await dialog.say('MAIL FROM:<>')).toBe('250')
  for (const foreign of [
    'victim@elsewhere.example',
    'answers@example.com',
    `x%elsewhere.example@example.com`,
  ])
    expect(await dialog.say(`RCPT TO:<${foreign}>`), foreign).toBe('550')
  expect(await dialog.say('DATA')).toBe('503')
  expect(await dialog.say('RCPT TO:<postmaster@example.com>')).toBe('250')
  expect([world.mails, world.refused]).toEqual([[], ['recipient', 'recipient', 'recipient']])
})

test('the tenth wrong recipient ends the connection', async () => {
  const dialog = await greeted(await start())
  await dialog.say('EHLO mx.example.com')
  await dialog.say('MAIL FROM:<maya@example.com>')
  const codes = []
  for (let at = 0; at < 10; at++) codes.push(await dialog.say(`RCPT TO:<answers-${at}@example.com>`))
  expect(codes).toEqual([...Array.from({ length: 9 }, () => '550'), '421'])
  expect(await dialog.reply()).toBe('closed')
})

test('an email above the limit is 552, by its stated and by its real size', async () => {
  const world = await start({ limits: { bytes: 50_000 } })
  const dialog = await greeted(world)
  await dialog.say('EHLO mx.example.com')
  expect(await dialog.say('MAIL FROM:<maya@example.com> SIZE=50001')).toBe('552')
  expect(await dialog.begin(ours)).toBe('354')
  expect(await dialog.say(`${'x'.repeat(50_001)}${end}`)).toBe('552')
  expect([world.mails, world.refused]).toEqual([[], ['size']])
  expect(await dialog.begin(ours)).toBe('354')
  expect(await dialog.say(`small${end}`)).toBe('250')
})

test.each(['\n.\n', '\r.\r', '\n.\r\n', '\r\n.\n', '\r\n.\r'])(
  'only CRLF, dot, CRLF ends an email: %j does not',
  async (almost) => {
    const world = await start()
    const dialog = await greeted(world)
    await dialog.begin(ours)
    dialog.write(`one${almost}MAIL FROM:<eve@example.com>\r\nRCPT TO:<${ours}>\r\nDATA\r\ntwo`)
    expect(await dialog.say(end)).toBe('250')
    expect(world.mails).toHaveLength(1)
    expect(Buffer.from(world.mails[0]?.bytes ?? []).toString()).toContain('MAIL FROM:<eve@example.com>')
  },
)

test('the connection above all, and above those of one address, is 421, and a freed one is greeted', async () => {
  const peers = await start({ isPeer: () => true, limits: { connections: 3 } })
  for (let at = 0; at < 3; at++) await greeted(peers)
  expect(await (await dial(peers)).reply()).toMatch(/^421 /)
  for (const dialog of open.dialogs.splice(0)) dialog.vanish()
  await peers.port.stop()
  const world = await start()
  const first = await greeted(world)
  for (let at = 1; at < 10; at++) await greeted(world)
  expect(await (await dial(world)).reply()).toMatch(/^421 /)
  expect(world.refused).toEqual(['connections'])
  expect(await first.say('QUIT')).toBe('221')
  await setTimeout(50)
  await greeted(world)
})

test('the 51st connection is 421', async () => {
  const world = await start({ isPeer: () => true })
  await Promise.all(Array.from({ length: 50 }, async () => greeted(world)))
  expect(await (await dial(world)).reply()).toMatch(/^421 /)
})

test('only peers may connect where they are named', async () => {
  const world = await start({ isPeer: (ip) => ip !== '127.0.0.1' })
  expect(await (await dial(world)).reply()).toMatch(/^554 /)
  expect(world.refused).toEqual(['peer'])
})

test('an address has so many emails a minute', async () => {
  const world = await start({ limits: { mailsOfOne: 2 } })
  const dialog = await greeted(world)
  await dialog.say('EHLO mx.example.com')
  for (const code of ['250', '250', '421']) {
    expect(await dialog.say('MAIL FROM:<maya@example.com>')).toBe(code)
    if (code === '250') await dialog.say('RSET')
  }
  expect(world.refused).toEqual(['rate'])
})

test('commands before the greeting, and silence, end a connection', async () => {
  const world = await start({ limits: { silence: 200 } })
  const early = await dial(world)
  early.write('EHLO mx.example.com\r\n')
  expect(await early.reply()).toMatch(/^421 /)
  expect(await early.reply()).toBe('closed')
  const silent = await greeted(world)
  await silent.begin(ours)
  silent.write('half')
  expect(await silent.reply()).toMatch(/^421 /)
  expect(world.mails).toEqual([])
})

test('A6: an email that is cut before its last dot is not taken, one that is cut after it is', async () => {
  const world = await start()
  for (const ending of ['', '\r\n', '\r\n.', '\r\n.\r']) {
    const cut = await greeted(world)
    await cut.begin(ours)
    cut.write(`half${ending}`)
    await setTimeout(20)
    cut.vanish()
  }
  await expect.poll(() => world.refused).toEqual(['cut', 'cut', 'cut', 'cut'])
  const whole = await greeted(world)
  await whole.begin(ours)
  whole.write('whole\r\n.\r\n')
  await setTimeout(20)
  whole.vanish()
  await expect
    .poll(() => world.mails.map(({ bytes }) => Buffer.from(bytes).toString()))
    .toEqual(['whole\r\n'])
})

test('A6: what could not be stored is never 250', async () => {
  const outcomes: (TakeOutcome | Error)[] = ['later', 'refused', new Error('The disk is full'), 'taken']
  const world = await start({
    take: async () => {
      const outcome = outcomes.shift() ?? 'taken'
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  })
  const dialog = await greeted(world)
  for (const code of ['452', '550', '451', '250']) {
    await dialog.begin(ours)
    expect(await dialog.say(`text${end}`)).toBe(code)
  }
  expect(world.refused).toEqual(['later', 'refused', 'failed'])
})

test('two large emails are read at once; a third waits, or is 451', async () => {
  const stored = Promise.withResolvers<TakeOutcome>()
  const world = await start({ take: () => stored.promise, limits: { large: 1_000, wait: 300 } })
  const [first, second, third, small] = [
    await greeted(world),
    await greeted(world),
    await greeted(world),
    await greeted(world),
  ]
  for (const dialog of [first, second, third, small]) expect(await dialog.begin(ours)).toBe('354')
  const body = `${'x'.repeat(2_000)}${end}`
  const taken = [first.say(body), second.say(body)]
  await setTimeout(50)
  const busy = third.say(body)
  const quick = small.say(`small${end}`)
  expect(await busy).toBe('451')
  await third.begin(ours)
  const waiting = third.say(body)
  await setTimeout(50)
  stored.resolve('taken')
  expect(await Promise.all([...taken, waiting, quick])).toEqual(['250', '250', '250', '250'])
  expect(world.refused).toEqual(['busy'])
})

test('STARTTLS encrypts, and a renewed certificate is offered', async () => {
  const tls = { cert: loopbackCertificate, key: loopbackKey }
  const world = await start({ tls })
  const dialog = await greeted(world)
  await dialog.say('EHLO mx.example.com')
  expect(await dialog.say('STARTTLS')).toBe('220')
  expect(await dialog.encrypt()).toBe('localhost')
  await dialog.begin(ours)
  expect(await dialog.say(`text${end}`)).toBe('250')
  expect(world.mails[0]?.isEncrypted).toBe(true)
  world.port.renew({ cert: renewedCertificate, key: renewedKey })
  const next = await greeted(world)
  await next.say('EHLO mx.example.com')
  await next.say('STARTTLS')
  expect(await next.encrypt()).toBe('renewed')
})

test('a stop finishes the email that is being stored, ends the others, and greets nobody', async () => {
  const stored = Promise.withResolvers<TakeOutcome>()
  const world = await start({ take: () => stored.promise })
  const [idle, busy] = [await greeted(world), await greeted(world)]
  await busy.begin(ours)
  const answer = busy.say(`text${end}`)
  await setTimeout(50)
  const stopped = world.port.stop()
  expect(await idle.reply()).toMatch(/^421 /)
  await expect(SmtpDialog.open(world.port.port)).rejects.toThrow(/ECONNREFUSED/)
  stored.resolve('taken')
  expect(await answer).toBe('250')
  const begun = performance.now()
  expect(await busy.reply()).toMatch(/^421 /)
  await stopped
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('a stop does not wait longer than it may', async () => {
  const world = await start({ take: () => new Promise(() => undefined), limits: { stop: 200 } })
  const stuck = await greeted(world)
  await stuck.begin(ours)
  const answer = stuck.say(`text${end}`)
  await setTimeout(50)
  const begun = performance.now()
  await world.port.stop()
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(await answer).toMatch(/421|clo/)
})

test('a taken port is an error', async () => {
  const { port } = await start()
  const again = startMailPort({
    port: port.port,
    host: '127.0.0.1',
    name: 'x',
    accept: async () => 'ok',
    take: async () => 'taken',
  })
  await expect(again).rejects.toThrow(/EADDRINUSE/)
})
