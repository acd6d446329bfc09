import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { filesUnder } from '../testing/files/folder-files.ts'
import { postHead, RawSender } from '../testing/receivers/raw-sender.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ engine: 'sqlite' })
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const fileHead = '--end\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const chunked = (type: string) => ({ 'content-type': type, 'transfer-encoding': 'chunked' })

/** Begins an upload with chunks of these sizes; the returned function ends it. */
async function begin(sizes: readonly number[]) {
  const client = await app.createClient()
  const sender = await RawSender.open(address)
  const head = postHead(
    `/api/clients/${client.uniqueId}/documents`,
    chunked('multipart/form-data; boundary=end'),
  )
  const pieces = sizes.map((size) => chunk('x'.repeat(size)))
  await sender.write(head + [chunk(fileHead), ...pieces].join(''))
  const end = async () => {
    await sender.write(`${chunk('\r\n--end--\r\n')}0\r\n\r\n`)
    return sender.status()
  }
  return { client, sender, end }
}

const times = (count: number, size: number) => Array.from({ length: count }, () => size)

test('an upload in thousands of chunks of one byte is cut off, and nothing is left of it', async () => {
  const { client, end } = await begin(times(2_000, 1))
  await expect(end()).rejects.toThrow('No response')
  expect((await app.admin.request(listDocuments, { params: { id: client.id } })).body).toEqual([])
  await expect.poll(() => filesUnder(app.services.tempDir)).toEqual([])
})

test('so is a JSON body', async () => {
  const sender = await RawSender.open(address)
  const body = `${chunk(' ').repeat(2_000)}${chunk('{}')}0\r\n\r\n`
  await sender.write(postHead('/api/setup', chunked('application/json')) + body)
  await expect(sender.status()).rejects.toThrow('No response')
})

test.each([
  ['thousands of small chunks', times(2_000, 200)],
  ['some tiny chunks', times(900, 1)],
  [
    'tiny chunks among larger ones',
    [20_000, ...times(1_100, 1), ...times(4, 50_000)].toSorted((a, b) => b - a),
  ],
])('an upload in %s is accepted', async (_what, sizes) => {
  const { sender, end } = await begin(sizes)
  expect(await end()).toBe(201)
  sender.vanish()
})
