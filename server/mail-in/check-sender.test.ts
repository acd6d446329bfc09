import { dkimSign } from 'mailauth'
import { generateKeyPairSync } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkSender, isRefuted } from './check-sender.ts'

const key = (name: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return {
    name,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=rsa; p=${pem}`,
  }
}
const example = key('example.com')
const other = key('other.example')

const records: Record<string, string> = {
  'TXT mail._domainkey.example.com': example.record,
  'TXT mail._domainkey.other.example': other.record,
  'TXT _dmarc.example.com': 'v=DMARC1; p=reject',
  'TXT _dmarc.quarantine.example': 'v=DMARC1; p=quarantine',
  'TXT _dmarc.calm.example': 'v=DMARC1; p=none',
  'TXT example.com': 'v=spf1 ip4:192.0.2.1 -all',
}
const absent = (code: string) => Object.assign(new Error(code), { code })
async function resolver(name: string, kind: string): Promise<string[][]> {
  const record = records[`${kind} ${name}`]
  if (record === undefined) throw absent('ENOTFOUND')
  return [[record]]
}
const by = (ip: string) => ({ ip, helo: 'mx.example.com', sender: 'maya@example.com' })
const slow = async (name: string, kind: string) => {
  await setTimeout(60)
  return resolver(name, kind)
}
const never = async () => new Promise<never>(() => undefined)
const failing = async () => Promise.reject(absent('ESERVFAIL'))
const half = async (name: string, kind: string) =>
  name.includes('_domainkey') ? Promise.reject(absent('ETIMEOUT')) : resolver(name, kind)

const mail = (from: string) =>
  `From: ${from}\r\nTo: answers@reply.example.com\r\nSubject: Hi\r\nMessage-ID: <1@x>\r\nDate: Wed, 25 Nov 2026 10:00:00 +0000\r\n\r\nYes, Thursday works.\r\n`

async function signed(from: string, signer = example): Promise<Buffer> {
  const text = mail(from)
  const signature = { signingDomain: signer.name, selector: 'mail', privateKey: signer.privateKey }
  const { signatures } = await dkimSign(text, { ...signature, signatureData: [signature] })
  return Buffer.from(signatures + text)
}

test('a signed email of its domain passes', async () => {
  const checks = await checkSender(await signed('Maya <maya@example.com>'), { resolver })
  expect(checks).toEqual({ dkim: 'pass', spf: null, dmarc: 'pass', policy: 'reject' })
  expect(isRefuted(checks)).toBe(false)
})

test('a changed or unsigned one fails, and is refuted where its domain asks for it', async () => {
  const changed = Buffer.from((await signed('maya@example.com')).toString().replace('Thursday', 'Friday'))
  expect(await checkSender(changed, { resolver })).toMatchObject({
    dkim: 'fail',
    dmarc: 'fail',
    policy: 'reject',
  })
  const of = async (from: string) => checkSender(Buffer.from(mail(from)), { resolver })
  const refuted = await Promise.all(
    ['a@example.com', 'a@quarantine.example', 'a@calm.example', 'a@unknown.example'].map(async (from) =>
      of(from),
    ),
  )
  expect(refuted.map(({ dkim, dmarc, policy }) => [dkim, dmarc, policy])).toEqual([
    ['none', 'fail', 'reject'],
    ['none', 'fail', 'quarantine'],
    ['none', 'fail', 'none'],
    ['none', 'none', null],
  ])
  expect(refuted.map((checks) => isRefuted(checks))).toEqual([true, true, false, false])
})

test('the signature of another domain does not confirm the sender', async () => {
  const checks = await checkSender(await signed('maya@example.com', other), { resolver })
  expect(checks).toEqual({ dkim: 'pass', spf: null, dmarc: 'fail', policy: 'reject' })
})

test('two senders of two domains cannot be confirmed', async () => {
  const twice = Buffer.concat([Buffer.from('From: eve@other.example\r\n'), await signed('maya@example.com')])
  for (const bytes of [twice, await signed('maya@example.com, eve@other.example')])
    expect(isRefuted(await checkSender(bytes, { resolver }))).toBe(true)
})

test('SPF counts where the connection is known, and confirms alone', async () => {
  const bytes = Buffer.from(mail('maya@example.com'))
  expect(await checkSender(bytes, { resolver, connection: by('192.0.2.1') })).toEqual({
    dkim: 'none',
    spf: 'pass',
    dmarc: 'pass',
    policy: 'reject',
  })
  expect(await checkSender(bytes, { resolver, connection: by('192.0.2.9') })).toMatchObject({
    spf: 'fail',
    dmarc: 'fail',
  })
})

test('a header about the way of an email is not believed', async () => {
  const claimed = `Received: from mx.example.com ([192.0.2.1]) by us\r\nReturn-Path: <maya@example.com>\r\n${mail('maya@example.com')}`
  expect(await checkSender(Buffer.from(claimed), { resolver })).toMatchObject({ spf: null, dmarc: 'fail' })
})

test('a DNS that takes longer in all than it may, or fails, leaves the email unchecked', async () => {
  const bytes = await signed('maya@example.com')
  const start = performance.now()
  const checks = await checkSender(bytes, { resolver: slow, within: 80 })
  expect(performance.now() - start).toBeLessThan(1_000)
  expect(checks).toEqual({ dkim: 'unchecked', spf: null, dmarc: 'unchecked', policy: null })
  expect(await checkSender(bytes, { resolver: slow })).toMatchObject({ dkim: 'pass', dmarc: 'pass' })
  expect(await checkSender(bytes, { resolver: never, within: 50 })).toEqual(checks)
  expect(await checkSender(bytes, { resolver: failing })).toMatchObject({
    dkim: 'unchecked',
    dmarc: 'unchecked',
  })
})

test('an unknown key leaves a known policy: the email is unchecked, not refuted', async () => {
  const checks = await checkSender(await signed('maya@example.com'), { resolver: half })
  expect(checks).toEqual({ dkim: 'unchecked', spf: null, dmarc: 'unchecked', policy: 'reject' })
  expect(isRefuted(checks)).toBe(false)
})

test('bytes that are no email are not confirmed', async () => {
  for (const bytes of ['', '\r\n', 'From: nobody\r\n\r\n', '\0'.repeat(1_000)])
    expect((await checkSender(Buffer.from(bytes), { resolver })).dmarc).not.toBe('pass')
})
