import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deflateBomb, manyWords, rawPdf } from '../testing/files/hostile-pdfs.ts'
import { pdfOf } from '../testing/files/pdf-of.ts'
import { BankFileReader } from './bank-file.ts'
import { ReadingTimeUsedUp } from './reading-time.ts'

const bankLine = 'Routing 121000248, account 4417730021'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

const reader = new BankFileReader()

async function stored(content: Buffer | string): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  return path
}

async function isFound(
  content: Buffer | string,
  mimeType = 'application/pdf',
  by = reader,
  link: string | null = null,
): Promise<boolean> {
  return by.hasBankNumbers(await stored(content), mimeType, link)
}

test('bank numbers on any of the first pages of a PDF are found', async () => {
  expect(await isFound(await pdfOf(['Welcome', bankLine]))).toBe(true)
  expect(await isFound(await pdfOf(['Loan 0012345678', 'Call (916) 555-0188']))).toBe(false)
})

test('bank numbers in a short and in a long text file are found, also across two pieces', async () => {
  for (const length of [9_985, 19_985, 99_985])
    expect(await isFound(`${'.'.repeat(length)} ${bankLine}`, 'text/plain'), `after ${length}`).toBe(true)
  expect(await isFound('Hello', 'text/plain')).toBe(false)
})

test('bank numbers in text of any encoding are found', async () => {
  for (const start of ['', '\uFEFF', '.'.repeat(20_000)])
    expect(await isFound(Buffer.from(`${start} ${bankLine}`, 'utf16le'), 'text/plain'), start).toBe(true)
})

test('other kinds pass', async () => {
  expect(await isFound(bankLine, 'image/jpeg')).toBe(false)
})

test('a PDF of almost 10 MB is read', async () => {
  expect(await isFound(await pdfOf([bankLine], 9_900_000))).toBe(true)
})

test('a PDF that unpacks to half a gigabyte passes unread, is counted, and the next file is read', async () => {
  const limited = new BankFileReader()
  expect(await isFound(deflateBomb(), 'application/pdf', limited)).toBe(false)
  expect(await isFound(await pdfOf([bankLine]), 'application/pdf', limited)).toBe(true)
  expect(limited.unread).toEqual({ time: 0, memory: 1, unreadable: 0 })
})

test('a PDF that takes too much processor time passes unread, is counted, and the next file is read', async () => {
  const limited = new BankFileReader({ processorTime: 1_500 })
  expect(await isFound(manyWords(), 'application/pdf', limited)).toBe(false)
  expect(await isFound(await pdfOf([bankLine]), 'application/pdf', limited)).toBe(true)
  expect(limited.unread).toEqual({ time: 1, memory: 0, unreadable: 0 })
})

test('damaged PDFs, and pages in a loop, are counted as unreadable', async () => {
  const counting = new BankFileReader()
  expect(await isFound('%PDF-1.4 and nothing else', 'application/pdf', counting)).toBe(false)
  expect(await isFound(rawPdf(deflateSync('BT ET'), '[2 0 R]'), 'application/pdf', counting)).toBe(false)
  expect(await isFound(await pdfOf(['Welcome']), 'application/pdf', counting)).toBe(false)
  expect(counting.unread).toEqual({ time: 0, memory: 0, unreadable: 2 })
})

test('a file is read while the process is busy and takes more memory than one file may', async () => {
  const busy = new BankFileReader({ processorTime: 1_500, buffers: 100_000_000 })
  const held: Buffer[] = []
  const state = { isReading: true }
  const reading = isFound(await pdfOf([bankLine]), 'application/pdf', busy).finally(() => {
    state.isReading = false
  })
  while (state.isReading) {
    if (held.length < 6) held.push(Buffer.alloc(50_000_000, 1))
    const until = performance.now() + 100
    while (performance.now() < until);
    await setImmediate()
  }
  expect(await reading).toBe(true)
  expect(held.length).toBeGreaterThan(2)
  expect(busy.unread).toEqual({ time: 0, memory: 0, unreadable: 0 })
})

test('a file of the team is read before those that came by links', async () => {
  const one = new BankFileReader()
  const read: string[] = []
  const path = await stored(await pdfOf(['Welcome']))
  const readFor = async (name: string, link: string | null) => {
    await one.hasBankNumbers(path, 'application/pdf', link)
    read.push(name)
  }
  await Promise.all([
    readFor('first', 'a'),
    readFor('second', 'b'),
    readFor('third', 'a'),
    readFor('team', null),
  ])
  expect(read).toEqual(['first', 'team', 'second', 'third'])
})

describe('a link', () => {
  const now = { at: Date.now() }
  const clock = () => new Date(now.at)

  test('one of whose files took too long has no further one read for an hour, also of those that wait', async () => {
    const limited = new BankFileReader({ processorTime: 1_000 }, clock)
    const welcome = await pdfOf(['Welcome'])
    const of = (link: string | null, content = welcome) => isFound(content, 'application/pdf', limited, link)
    const paths = [await stored(manyWords()), await stored(welcome)]
    const [first, waiting] = await Promise.allSettled(
      paths.map((path) => limited.hasBankNumbers(path, 'application/pdf', 'lender')),
    )
    expect(first).toEqual({ status: 'fulfilled', value: false })
    expect(waiting).toMatchObject({ status: 'rejected', reason: { wait: 60 * 60_000 } })
    expect([await of('escrow'), await of(null)]).toEqual([false, false])
    now.at += 59 * 60_000
    await expect(of('lender')).rejects.toMatchObject({ wait: 60_000 })
    expect(await isFound(bankLine, 'text/plain', limited, 'lender')).toBe(true)
    now.at += 60_000
    expect(await of('lender', await pdfOf([bankLine]))).toBe(true)
    expect(limited.unread).toEqual({ time: 1, memory: 0, unreadable: 0 })
  })

  test('has so much processor time in an hour, whatever comes of its files', async () => {
    const limited = new BankFileReader({ linkProcessorTime: 1 }, clock)
    const damaged = Buffer.from('%PDF-1.4 and nothing else')
    expect(await isFound(damaged, 'application/pdf', limited, 'lender')).toBe(false)
    await expect(isFound(damaged, 'application/pdf', limited, 'lender')).rejects.toThrow(ReadingTimeUsedUp)
    expect(await isFound(damaged, 'application/pdf', limited)).toBe(false)
  })
})
