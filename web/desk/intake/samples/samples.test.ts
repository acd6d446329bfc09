import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { readPdfPage } from '../reading/page-runs.ts'
import { readContract } from '../reading/read-contract.ts'
import type { Packet } from '../reading/reading.ts'
import { packetOf, sampleAgreement } from './agreement.ts'
import { compare, type Compared, distance } from './compare.ts'
import { drawDeal } from './deal.ts'
import { heldOutAgreement } from './held-out-agreement.ts'
import { heldOutStyles } from './held-out-styles.ts'
import { knownStyles } from './known-styles.ts'
import { pdfOf } from './sheet.ts'

/** Every value that is not the drawn one, and how far it was from its place. */
const faults = (compared: readonly Compared[], truth: Parameters<typeof distance>[1]) =>
  compared
    .map(({ name, read, wanted, places, state }) => ({
      name,
      read,
      wanted,
      state,
      off: distance(places, truth, name),
    }))
    .filter(({ read, wanted, off }) => read !== wanted || off === null || off > 3)

test.each(knownStyles)(
  'I3: of 34 packets set like $name every field is right, within 3 points of its place',
  (style) => {
    for (let seed = 1; seed <= 34; seed++) {
      const deal = drawDeal(seed)
      const sample = sampleAgreement(deal, style, {
        seed,
        hasStamps: seed % 2 === 0,
        inCapitals: seed % 3 === 0,
        isShort: seed > 2,
      })
      const reading = readContract(packetOf(sample.sheets))
      expect(faults(compare(deal, reading), sample.truth), `packet ${seed}`).toEqual([])
      // Own counts, so that a reading without fields cannot pass.
      expect(Object.keys(reading.fields).length).toBeGreaterThan(15)
    }
  },
)

test('I4: set in ways that the rules were not written with, no wrong value is sure, and under 1 % are wrong', () => {
  const all: Compared[] = []
  for (const style of [...heldOutStyles, ...knownStyles])
    for (let seed = 100; seed < 110; seed++) {
      const deal = drawDeal(seed)
      all.push(...compare(deal, readContract(packetOf(heldOutAgreement(deal, style, seed).sheets))))
    }
  for (const style of heldOutStyles)
    for (let seed = 200; seed < 210; seed++) {
      const deal = drawDeal(seed)
      all.push(
        ...compare(
          deal,
          readContract(packetOf(sampleAgreement(deal, style, { seed, isShort: true }).sheets)),
        ),
      )
    }
  const wrong = all.filter(({ read, wanted }) => read !== null && read !== wanted)
  expect(all.length).toBeGreaterThan(2000)
  expect(wrong.filter(({ state }) => state === 'sure')).toEqual([])
  expect(wrong.length / all.length, JSON.stringify(wrong.slice(0, 5))).toBeLessThan(0.01)
  // Values without one answer say so.
  const open = all.filter(({ read }) => read === null)
  expect(open.filter(({ state }) => state === 'sure' || state === 'check')).toEqual([])
  expect(open.length / all.length).toBeLessThan(0.1)
})

/** A PDF as it is read where nothing is drawn. */
async function packetOfPdf(bytes: Uint8Array): Promise<Packet> {
  const loading = getDocument({ data: bytes, verbosity: 0 })
  const pdf = await loading.promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const read = await readPdfPage(await pdf.getPage(number), number)
    pages.push({ ...read, kind: 'text' as const, inkIn: () => null })
  }
  await loading.destroy()
  return { files: [{ name: 'packet.pdf', firstPage: 1, pageCount: pages.length }], pages, notLookedAt: 0 }
}

test.each(knownStyles)(
  'I3: a PDF set like $name is read like its drawing, and nothing is sure without ink',
  async (style) => {
    const deal = drawDeal(7)
    const sample = sampleAgreement(deal, style, { seed: 7, hasStamps: true, isShort: true })
    const reading = readContract(await packetOfPdf(await pdfOf(sample.sheets)))
    expect(faults(compare(deal, reading), sample.truth)).toEqual([])
    expect(Object.values(reading.fields).filter(({ state }) => state === 'sure')).toEqual([])
  },
)
