import { beforeEach, expect, test, vi } from 'vitest'

const requested = vi.hoisted(() => vi.fn<() => Promise<object>>(async () => ({ accepted: true })))
vi.mock('./request.ts', () => ({ request: requested }))

beforeEach(() => {
  requested.mockClear()
})

type Module = typeof import('./report-crash.ts')

/** The module of a page that was just loaded. */
const load = async () => {
  loaded++
  return ((await import(/* @vite-ignore */ `./report-crash.ts?${loaded}`)) as Module).reportCrash
}
let loaded = 0
const bodies = () => requested.mock.calls.map((call: unknown[]) => (call[1] as { body: unknown }).body)

test.each([
  [
    'Chromium',
    'RangeError: Maya’s price\n    at addDays (https://portal.example/assets/days-1a.js:1:23)\n    at https://portal.example/assets/es/home-2b.js:4:567',
  ],
  [
    'Firefox and Safari',
    'addDays@https://portal.example/assets/days-1a.js:1:23\nhome@https://portal.example/assets/es/home-2b.js:4:567\n',
  ],
])('names the error and its places in the scripts, never the message: %s', async (_, stack) => {
  const reportCrash = await load()
  await reportCrash(Object.assign(new RangeError('Maya’s price'), { stack }))
  expect(bodies()).toEqual([
    {
      error: 'RangeError',
      page: expect.any(String),
      at: ['assets/days-1a.js:1:23', 'assets/es/home-2b.js:4:567'],
    },
  ])
})

test('what is thrown may be anything, and three of a page are enough', async () => {
  const reportCrash = await load()
  for (const thrown of ['Maya', null, Object.assign(new Error('x'), { name: 'Maya Okafor' }), new Error('y')])
    await reportCrash(thrown)
  expect(bodies()).toHaveLength(3)
  for (const body of bodies()) expect(body).toMatchObject({ error: 'Error', at: [] })
})

test('a server that cannot be reached changes nothing', async () => {
  requested.mockRejectedValueOnce(new Error('offline'))
  const reportCrash = await load()
  await expect(reportCrash(new Error('x'))).resolves.toBeUndefined()
})
