import { array, assert, constantFrom, property } from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutOurLinks } from './our-links.ts'
import { ownWords } from './own-words.ts'
import { readMail } from './read-mail.ts'
import { shapes, shapesAnswer as ours } from './shapes/shapes.ts'

const folder = new URL('./shapes/', import.meta.url)
const links = {
  hosts: ['portal.bayoak.example'],
  isReplyAddress: (address: string) => /^answers\+\w{48}@bayoak\.example$/i.test(address),
}
/** Words of our emails that no answer in these shapes has. */
const tail = ['Alder', 'Creek', 'notifications', 'enabled', 'Unsubscribe', 'upload', 'Suba', 'nómina', 'Abra']

const lines = (count: number): string => Array.from({ length: count }, (_, line) => `line ${line}`).join('\n')
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

async function textOf(name: string): Promise<string> {
  const mail = await readMail(readFileSync(new URL(`${name}.eml`, folder)))
  return mail?.text ?? 'unread'
}

test('A4: every shape is in the table', () => {
  expect(shapes.map(([name]) => `${name}.eml`).toSorted()).toEqual(
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .toSorted(),
  )
})

describe.each(shapes)('A4: %s', (name, typed, result = typed) => {
  test('has the own words, none lost, and none of the quote but what stands above an answer', async () => {
    const found = ownWords(await textOf(name), ours)
    expect(found).toBe(result)
    expect(words(typed).filter((word) => !words(found).includes(word))).toEqual([])
    const kept = result === typed ? [] : words(result)
    expect(words(found).filter((word) => tail.includes(word) && !kept.includes(word))).toEqual([])
  })

  test('keeps no link of ours, neither in own words nor in the whole text', async () => {
    const whole = await textOf(name)
    for (const text of [whole, ownWords(whole, ours)].map((one) => withoutOurLinks(one, links)))
      expect(text).not.toMatch(/\/client\/|\/unsubscribe\/|Ab3dE5fG7h|k3J9xQ2v|answers\+/)
  })
})

test('A4: a shape has the quote that its own words are free of', async () => {
  const wholes = await Promise.all(shapes.map(async ([name]) => textOf(name)))
  expect(wholes.filter((whole) => tail.some((word) => whole.includes(word))).length).toBeGreaterThan(38)
})

test('A4: words above an introduction of one line without an empty line between them stay', () => {
  const introduced = 'On Wed, Nov 25 at 9:12 AM Bay & Oak Realty <portal@bayoak.example> wrote:\n\n> Hi'
  for (const typed of [
    'On Thursday at 3',
    'I can do 3',
    'Two rooms, one bath, and the long driveway is what we wanted most',
  ])
    expect(ownWords(`${typed}\n${introduced}`, ours)).toBe(typed)
})

test('A4: an introduction without a day does not take the line above it along', () => {
  const text = `See you at 3\nBay & Oak Realty <portal@bayoak.example> wrote:\n> ${ours.firstLines[0]}`
  expect(ownWords(text, ours)).toContain('See you at 3')
})

test('A4: a quote without marks is left out whole, also where marked lines stand far below', () => {
  const text = `Done.\n\n${headers}\n\n${'Older text of ours\n'.repeat(12)}> once quoted\nAlder\n`
  expect(ownWords(text, ours)).toBe('Done.')
})

const only = (text: string): string => text.replaceAll(/[\s>-]+/g, ' ').trim()
const quote = `${ours.firstLines[0]}\n\nBay & Oak Realty\n\nHi,\n\nplease`
const marked = quote.replaceAll(/^/gm, '> ')
const headers = 'From: Bay & Oak Realty <portal@bayoak.example>\nSent: Nov 25\nTo: Maya\nSubject: Hi'

test('A4: a typed line that looks like a header stays, alone and above headers', () => {
  for (const typed of [
    'From: Bay & Oak Realty',
    'Date: any day',
    'To: Maya\nDate: Nov 3',
    'Subject: From: us',
    'From:\n\n\n\n',
    'From:\nTo:\nDate:\nTo:\nDate:\nTo:',
    'To:\n'.repeat(60),
  ])
    for (const below of ['', `\n\n${headers}\n\n${quote}`, `\n${headers}\n\n${quote}`])
      expect(ownWords(typed + below, ours), typed + below).toBe(typed.trim())
})

test('A4: whatever is typed above a quote stays', () => {
  const typical =
    'yes On 3pm From: To: Subject: Date: list: - maya@example.com wrote: 12: El 9:12 Sent Answer this Bay > --'
  const word = constantFrom('very-long-word-'.repeat(4), ...typical.split(' '))
  const line = array(word, { maxLength: 9 }).map((parts) => parts.join(' '))
  const typed = array(line, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('\n'))
  const quotes = constantFrom(
    '',
    `\n\nOn Wed, Nov 25, 2026 at 9:12 AM Bay & Oak Realty <\nportal@bayoak.example> wrote:\n\n${marked}`,
    `\n\nOn 11/25/26 9:12 AM, Bay & Oak Realty wrote:\n${marked}`,
    `\n\n${headers}\n\n${quote}`,
  )
  assert(
    property(typed, quotes, (text, below) => only(ownWords(text + below, ours)).startsWith(only(text))),
    { numRuns: 2_000 },
  )
})

test('A4: a signature goes up to twelve lines, a typed line that only looks like one stays', () => {
  expect(ownWords(`Yes\n-- \n${lines(12)}`, ours)).toBe('Yes')
  expect(ownWords(`Yes\n-- \n${lines(13)}`, ours)).toBe(`Yes\n-- \n${lines(13)}`)
  expect(ownWords('Sent from my office: the signed form', ours)).toBe('Sent from my office: the signed form')
})

test('A4: long texts are cut, and a megabyte in one line is no trouble', () => {
  expect(ownWords('x '.repeat(9_000), ours)).toHaveLength(10_000)
  const start = performance.now()
  for (const text of [
    'x'.repeat(1_000_000),
    'On 1:\n'.repeat(20_000),
    '> a@b:\n'.repeat(20_000),
    ' '.repeat(1_000_000),
  ])
    expect(ownWords(text, ours).length).toBeLessThanOrEqual(10_000)
  expect(performance.now() - start).toBeLessThan(5_000)
})
