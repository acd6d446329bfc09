import { readContract } from '../reading/read-contract.ts'
import type { Reading, ReadName } from '../reading/reading.ts'
import { packetOf, sampleAgreement, type SampleOptions } from './agreement.ts'
import { drawDeal, type SampleDays, type SampleDeal } from './deal.ts'
import { knownStyles } from './known-styles.ts'
import type { Style } from './style.ts'

export const styleOf = (name: string): Style => {
  const style = knownStyles.find((one) => one.name === name)
  if (!style) throw new Error(`No style ${name}`)
  return style
}
export const blanks = styleOf('blanks')
export const off = (days: Partial<SampleDays>): SampleDays => ({
  printed: 17,
  written: null,
  isOff: false,
  ...days,
})
export const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
export const deal: SampleDeal = {
  ...drawDeal(3),
  buyers: ['Maya Okafor', 'Daniel Okafor'],
  sellers: ['Tom Reed'],
  street: '1284 Alder Creek Lane',
  city: 'Sacramento',
  zip: '95819',
  price: 500_000,
  loanAmount: 400_000,
  closing: { days: 35 },
  loan: off({ written: 21 }),
  appraisal: off({}),
  investigation: off({ written: 10 }),
  insurance: off({ isOff: true }),
  prepared: day('2026-10-26'),
  acceptance: day('2026-10-28'),
}
export const read = (
  changes: Partial<SampleDeal> = {},
  options: SampleOptions = {},
  style = blanks,
): Reading => readContract(packetOf(sampleAgreement({ ...deal, ...changes }, style, options).sheets))
/** State, reason and values of a field. */
export const shown = ({ fields }: Reading, name: ReadName) => {
  const { state, why, candidates } = fields[name] ?? { state: 'none', why: null, candidates: [] }
  return [state, why, ...candidates.map(({ value }) => value as unknown)]
}
export const names = (reading: Reading, side: 'buyers' | 'sellers') =>
  reading.fields[side]?.candidates.map(({ value }) =>
    value.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  )
