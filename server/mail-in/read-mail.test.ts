import { describe, expect, test } from 'vitest'
import { parseMail, TooMuchHtml } from './parse-mail.ts'
import { readMail } from './read-mail.ts'

type Headers = Record<string, string>

const bytes = (text: string): Buffer => Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'), 'utf8')
const given: Headers = {
  From: 'Maya Chen <maya@example.com>',
  To: 'answers+abc@example.com',
  Subject: 'Re: Pay stub',
  Date: 'Wed, 25 Nov 2026 10:12:00 -0800',
  'Message-ID': '<one@mail.example>',
}
const head = (headers: Headers = {}): string =>
  Object.entries({ ...given, ...headers })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
const multipart = (parts: readonly string[], kind = 'mixed', headers: Headers = {}): string =>
  `${head({ ...headers, 'Content-Type': `multipart/${kind}; boundary="b1"` })}\n${parts.map((part) => `--b1\n${part}\n`).join('')}--b1--\n`
const textPart = (text: string): string => `Content-Type: text/plain; charset=utf-8\n\n${text}`
const filePart = (
  name: string,
  content: Uint8Array,
  more = 'Content-Type: application/octet-stream',
): string =>
  `${more}\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(
    content,
  )
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\n')}`

const levels = (count: number) =>
  head() +
  Array.from(
    { length: count },
    (_, at) => `Content-Type: multipart/mixed; boundary=l${at}\n\n--l${at}\n`,
  ).join('')

async function read(source: string | Buffer, limits = {}) {
  const mail = await readMail(typeof source === 'string' ? bytes(source) : source, limits)
  if (mail === null) throw new Error('The email could not be read')
  return mail
}

test('an email has its addresses, ids, date, subject and text', async () => {
  const mail = await read(
    `${head({
      Cc: 'Team: a@example.com, "B, b" <b@example.com>;',
      'In-Reply-To': '<two@example.com>',
      References: '<zero@example.com>\n <two@example.com>',
      Subject: '=?utf-8?Q?Recibo_de?=\n =?utf-8?Q?_n=C3=B3mina?=\n  de Maya',
    })}\nHello\n`,
  )
  expect(mail).toMatchObject({
    from: ['maya@example.com'],
    fromName: 'Maya Chen',
    to: ['answers+abc@example.com', 'a@example.com', 'b@example.com'],
    date: '2026-11-25T18:12:00.000Z',
    messageId: '<one@mail.example>',
    inReplyTo: '<two@example.com>',
    references: ['<zero@example.com>', '<two@example.com>'],
    subject: 'Recibo de nómina de Maya',
    text: 'Hello\n',
    files: [],
    report: null,
  })
  expect(mail.headers.get('message-id')).toBe('<one@mail.example>')
  expect(Object.keys(mail)).not.toContain('html')
})

test('all senders are named, of one and of two From headers', async () => {
  const one = `${head({ From: 'maya@example.com, Eve <eve@evil.example>' })}\nHi`
  const two = `From: eve@evil.example\n${head()}\nHi`
  expect((await read(one)).from).toEqual(['maya@example.com', 'eve@evil.example'])
  expect((await read(two)).from).toEqual(['eve@evil.example', 'maya@example.com'])
})

test('what is missing is null or empty', async () => {
  for (const source of ['Subject: Hi\n\n', '\n\n', ''])
    expect(await read(source)).toMatchObject({
      from: [],
      fromName: '',
      to: [],
      date: null,
      messageId: null,
      references: [],
    })
  expect((await read(`${head({ Date: 'soon', 'Message-ID': 'none' })}\nHi`)).date).toBeNull()
  expect((await read(head({ 'Message-ID': 'none' }))).messageId).toBeNull()
})

test('the text of HTML has its words and no markup, style or script', async () => {
  const html =
    '<html><head><title>T</title><style>p{color:red}</style></head><body><script>alert(1)</script>' +
    '<h1>Big news</h1><p>We <b>agree</b> &amp; sign</p><img src="x" alt="logo"></body></html>'
  const mail = await read(`${head({ 'Content-Type': 'text/html' })}\n${html}`)
  expect(mail.text.trim()).toBe('Big news\n\nWe agree & sign')
  const both = multipart([textPart(' '), `Content-Type: text/html\n\n${html}`], 'alternative')
  expect((await read(both)).text.trim()).toBe('Big news\n\nWe agree & sign')
})

test('a line break that the HTML part does not have becomes a space, another one stays', async () => {
  const text =
    'The movers come on the thirtieth of this month and they\nneed the keys the day before.\n' +
    'Please tell the seller about that as soon as you can do it:\n- one key\n'
  const html =
    '<p>The movers come on the thirtieth of this month and they need the keys the day before.<br>' +
    'Please tell the seller about that as soon as you can do it:<br>- one key</p>'
  const mail = await read(multipart([textPart(text), `Content-Type: text/html\n\n${html}`], 'alternative'))
  expect(mail.text.trim().split('\n')).toEqual([
    'The movers come on the thirtieth of this month and they need the keys the day before.',
    'Please tell the seller about that as soon as you can do it:',
    '- one key',
  ])
})

test('files have their bytes, and a picture in the HTML is inline', async () => {
  const picture = Uint8Array.of(0xff, 0xd8, 0xff, 0, 10, 13)
  const html = 'Content-Type: text/html\n\n<p>Hi</p><img src="cid:logo@1">'
  const mail = await read(
    multipart([
      html,
      filePart('logo.jpg', picture, 'Content-Type: image/jpeg\nContent-ID: <logo@1>'),
      filePart('=?utf-8?Q?n=C3=B3mina=0A.pdf?=', Uint8Array.of(1, 2)),
      'Content-Type: image/jpeg\n\nx',
    ]),
  )
  expect(mail.files.map(({ name, isInline }) => [name, isInline])).toEqual([
    ['logo.jpg', true],
    ['nómina .pdf', false],
    ['attachment', false],
  ])
  expect(mail.files[0]).toMatchObject({ mimeType: 'image/jpeg', content: picture })
})

test('attached emails are text, and their files are taken', async () => {
  const inner = multipart(
    [textPart('Your rate is locked.'), filePart('rate.pdf', Uint8Array.of(7))],
    'mixed',
    {
      From: 'priya@lender.example',
    },
  ).replaceAll('b1', 'b2')
  const eml = filePart('rate.eml', bytes(inner))
  const plain = `Content-Type: message/rfc822\n\n${inner}`
  for (const attached of [eml, plain]) {
    const mail = await read(multipart([textPart('See below'), attached]))
    expect(mail.text).toMatch(/^See below\s+-+ Forwarded message -+\nFrom: priya@lender.example\n/)
    expect(mail.text).toContain('Your rate is locked.')
    expect(mail.from).toEqual(['maya@example.com'])
    expect(mail.files.map(({ name }) => name)).toEqual(['rate.pdf'])
  }
})

test('wrong names of charsets lose no letter', async () => {
  const latin = (charset: string) =>
    Buffer.from(
      `${head({ 'Content-Type': `text/plain; charset=${charset}` })}\nMañana, señor`.replaceAll('\n', '\r\n'),
      'latin1',
    )
  for (const charset of ['utf-8', 'iso-8859-1', 'windows-1252', 'us-ascii', 'x-nothing', '"UTF8"'])
    expect((await read(latin(charset))).text.trim(), charset).toBe('Mañana, señor')
  const utf = bytes(`${head({ 'Content-Type': 'text/plain; charset=utf-8' })}\nMañana � señor`)
  expect((await read(utf)).text.trim()).toBe('Mañana � señor')
})

test('controls are left out, and a text is cut at 100,000 characters', async () => {
  expect((await read(`${head()}\na\0b\u0007c\td`)).text.trim()).toBe('abc\td')
  expect((await read(`${head()}\n${'x'.repeat(1_000_000)}`)).text).toHaveLength(100_000)
})

describe('a hostile email', () => {
  test('of 257 levels, 50,000 parts or 3 MB of headers is not read', async () => {
    expect(await readMail(bytes(levels(257)))).toBeNull()
    expect(await readMail(bytes(multipart(Array.from({ length: 50_000 }, () => '\nx'))))).toBeNull()
    expect(await readMail(bytes(head() + `X-More: ${'y'.repeat(900)}\n`.repeat(3_400)))).toBeNull()
  })

  test('of 201 parts is not read, one of 199 is, and dashes of a text are no parts', async () => {
    const parts = (count: number) => Array.from({ length: count }, () => textPart('hi'))
    expect(await readMail(bytes(multipart(parts(201))))).toBeNull()
    expect((await read(multipart(parts(199)))).text).toContain('hi')
    expect((await read(multipart([textPart('-- \n'.repeat(300))]))).text).toContain('-- \n-- ')
  })

  test('of much HTML is read in a thread, as one above 100 KB is', async () => {
    const page = bytes(`${head({ 'Content-Type': 'text/html' })}\n${'<br>x'.repeat(3_000)}`)
    await expect(parseMail(page, 1_500)).rejects.toThrow(TooMuchHtml)
    expect((await read(page)).text.match(/x/g)).toHaveLength(3_000)
    const file = new Uint8Array(300_000).fill(7)
    const mail = await read(multipart([textPart('Hello'), filePart('a.bin', file)]))
    expect(mail.text.trim()).toBe('Hello')
    expect(mail.files[0]?.content).toEqual(file)
  })

  test('that takes too much processor time, memory or time is not read, and the next one is', async () => {
    const page = bytes(`${head({ 'Content-Type': 'text/html' })}\n${'<p>x<td>'.repeat(300_000)}`)
    expect(await readMail(page, { processorTime: 300 })).toBeNull()
    expect(await readMail(page, { heap: 16 })).toBeNull()
    expect(await readMail(page, { time: 20 })).toBeNull()
    expect((await read(`${head()}\nHello`)).text.trim()).toBe('Hello')
  })
})
