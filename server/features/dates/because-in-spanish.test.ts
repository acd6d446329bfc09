import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDealDate, changeDealDate, getPortalDates } from '#contract/calls/dates/date-calls.ts'
import { builtInSpanish } from '../../testing/app/built-in-pairs.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const namesOf = new Map(builtInSpanish)

forAnyEngine('why a date is on its day', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  /** A deal with a client who reads Spanish and a co-client who reads English. */
  async function twoReaders() {
    const deal = await DealWithDates.create(app, { language: 'es' })
    return { deal, english: await addCoClient(app, deal.id, { language: 'en' }) }
  }
  const reasonsOf = async ({ uniqueId }: { uniqueId: string }) => {
    const { body } = await app.caller().request(getPortalDates, { params: { uniqueId } })
    return new Map(
      body.dates.flatMap(({ name, because }) => (because === undefined ? [] : [[name, because]])),
    )
  }

  test('L3: is read in Spanish by a Spanish reader, and in English by the other of the same deal', async () => {
    const { deal, english } = await twoReaders()
    const [hers, theirs] = [await reasonsOf(deal), await reasonsOf(english)]
    expect(theirs.get('Appraisal contingency')).toBe('17 days after acceptance')
    expect(hers.get('Contingencia de tasación')).toBe('17 días después de la aceptación')
    expect([...hers.keys()]).toEqual([...theirs.keys()].map((name) => namesOf.get(name)))
    expect([...hers.values()].join()).not.toMatch(
      /\b(?:days?|after|before|acceptance|closing|the|with|on|not)\b/i,
    )
  })

  test('L3: names a holiday in Spanish, and a date that it counts from by its Spanish side', async () => {
    const { deal, english } = await twoReaders()
    const count = { count: 'calendar', side: 'after', roll: 'next' } as const
    const add = async (body: object) =>
      (await app.admin.request(addDealDate, { params: { id: deal.id }, body })).body
    const before = {
      name: 'Roof visit',
      day: '2026-11-10',
      translations: { es: { name: 'Visita del techador' } },
    }
    const visit = await add(before)
    const report = await add({ name: 'Roof report', rule: { from: visit.id, days: 1, ...count } })
    expect(report.day).toBe('2026-11-12')
    expect((await reasonsOf(english)).get('Roof report')).toBe(
      '1 day after Roof visit; Nov 11 is Veterans Day, so the next open day',
    )
    expect((await reasonsOf(deal)).get('Roof report')).toBe(
      '1 día después de “Visita del techador”; el 11 de nov no es día hábil (Día de los Veteranos), así que pasa al siguiente día hábil',
    )
    await app.admin.request(changeDealDate, {
      params: { dateId: visit.id },
      body: { name: 'Deposit to escrow' },
    })
    expect((await reasonsOf(deal)).get('Roof report')).toMatch(/^1 día después de “Depósito en escrow”; /)
    // Another deal has its own days only.
    const other = await twoReaders()
    expect((await reasonsOf(other.deal)).has('Roof report')).toBe(false)
  })
})
