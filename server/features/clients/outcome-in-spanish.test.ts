import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { readyReasons } from '#contract/rules/deal/ready-reasons.ts'
import { builtInSpanish } from '../../testing/app/built-in-pairs.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const spanishOf = new Map(builtInSpanish)
const english = readyReasons.canceled.Loan
const spanish = spanishOf.get(english) ?? ''

forAnyEngine('C29: why a deal rests or was canceled', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  /** A deal whose client reads Spanish and whose co-client reads English, with an outcome; what each of them reads. */
  async function readAfter(outcomeReason: string, outcome = 'canceled') {
    const { id, uniqueId } = await app.createClient({ language: 'es' })
    const other = await addCoClient(app, id, { language: 'en' })
    const body = { outcome, outcomeReason, tellsClient: true }
    await app.admin.request(setOutcome, { params: { id }, body })
    const read = async (of: string) => {
      const params = { uniqueId: of }
      const client = (await app.caller().request(getPortalClient, { params })).body
      const alerts = (await app.caller().request(listPortalNotifications, { params })).body
      return { reason: client.outcomeReason, asTyped: client.asTyped, told: alerts[0]?.message }
    }
    return [await read(uniqueId), await read(other.uniqueId)]
  }

  test('a ready reason is read in the language of its reader', async () => {
    for (const outcome of ['canceled', 'on-hold'] as const)
      for (const reason of Object.values(readyReasons[outcome])) {
        const words = spanishOf.get(reason)
        expect(words).toMatch(/\p{L}/u)
        expect(await readAfter(reason, outcome)).toEqual([
          { reason: words, told: words },
          { reason, told: reason },
        ])
      }
  })

  test('own words stay as typed, after a ready reason too, and are named as such', async () => {
    const own = 'Call me tomorrow.'
    expect(await readAfter(own)).toEqual([
      { reason: own, asTyped: ['outcomeReason'], told: own },
      { reason: own, told: own },
    ])
    expect(await readAfter(`${english} ${own}`)).toEqual([
      { reason: `${spanish} ${own}`, asTyped: ['outcomeReason'], told: `${spanish} ${own}` },
      { reason: `${english} ${own}`, told: `${english} ${own}` },
    ])
  })
})
