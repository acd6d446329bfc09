/** A number of days of a contract: the printed one, the one written instead, or none because its box "No" is ticked. */
export interface SampleDays {
  printed: number
  written: number | null
  isOff: boolean
}

export interface SampleAgent {
  name: string
  brokerage: string
  phone: string
}

/** What a sample contract says. Everything is made up. */
export interface SampleDeal {
  buyers: readonly string[]
  sellers: readonly string[]
  street: string
  city: string
  county: string
  zip: string
  /** Dollars */
  price: number
  deposit: number
  /** Null for a buyer who pays cash. */
  loanAmount: number | null
  closing: { days: number } | { day: Date }
  loan: SampleDays
  appraisal: SampleDays
  investigation: SampleDays
  insurance: SampleDays
  prepared: Date
  acceptance: Date
  buyersAgent: SampleAgent
  sellersAgent: SampleAgent
  escrow: string
  escrowPhone: string
}

/** Draws numbers from 0 to 1 that are the same for one seed everywhere. */
export function drawing(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 97) % 4_294_967_296
  return () => {
    state = (state + 0x6d_2b_79_f5) % 4_294_967_296
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const firstNames =
  'Maya Daniel Sara Tom Elena Luis Priya Noah Grace Omar Ruth Peter Mei José Hannah Victor'.split(' ')
const lastNames = [
  ...'Okafor Reed Castillo Bennett Nakamura Whitfield Alvarez Ostrowski Hollander Mbeki Larsen Quintero'.split(
    ' ',
  ),
  "O'Brien",
  'de la Cruz',
  'Smith-Jones',
]
const streets =
  'Alder Creek Lane,Elm Street,Bay View Road,Old Mill Court,Marsh Avenue,Orchard Way,St. Helena Drive'.split(
    ',',
  )
const cities = [
  ['Sacramento', 'Sacramento', '958'],
  ['Davis', 'Yolo', '956'],
  ['San Luis Obispo', 'San Luis Obispo', '934'],
  ['El Cerrito', 'Contra Costa', '945'],
  ['Napa', 'Napa', '945'],
] as const
const brokerages =
  'Juniper Homes,North Fork Realty,Harbor and Hill Real Estate,Cedar Row Brokers,Lantern Realty Group'.split(
    ',',
  )
const escrows =
  'Two Rivers Escrow,Granite Escrow Company,Bluebird Title and Escrow,Foothill Escrow Inc.'.split(',')

/** A deal of drawn names, sums and days. */
export function drawDeal(seed: number): SampleDeal {
  const draw = drawing(seed)
  const below = (most: number) => Math.floor(draw() * most)
  const left = new Map<readonly unknown[], unknown[]>()
  /** One of a list that was not drawn before. */
  function oneOf<T>(list: readonly T[]): T {
    const rest = (left.get(list) ?? [...list]) as T[]
    left.set(list, rest)
    const [one] = rest.splice(below(rest.length), 1)
    if (one === undefined) throw new Error('Nothing is left to draw.')
    return one
  }
  const name = () => `${oneOf(firstNames)} ${draw() < 0.2 ? 'R. ' : ''}${oneOf(lastNames)}`
  const names = () => (draw() < 0.5 ? [name()] : [name(), name()])
  const phone = () => `(${oneOf([916, 530, 805, 510])}) 555-0${100 + below(99)}`
  const agent = (): SampleAgent => ({ name: name(), brokerage: oneOf(brokerages), phone: phone() })
  const days = (printed: number): SampleDays => {
    const kind = draw()
    return {
      printed,
      written: kind < 0.4 ? 3 + below(printed + 9) : null,
      isOff: kind > 0.85,
    }
  }
  const price = 150_000 + below(3000) * 500
  const prepared = new Date(Date.UTC(2026, below(12), 1 + below(28)))
  const after = (count: number) => new Date(prepared.getTime() + count * 86_400_000)
  const isCash = draw() < 0.25
  const [city, county, zip] = oneOf(cities)
  return {
    buyers: names(),
    sellers: names(),
    street: `${11 + below(9800)} ${oneOf(streets)}${draw() < 0.2 ? ` #${2 + below(30)}` : ''}`,
    city,
    county,
    zip: `${zip}${10 + below(89)}`,
    price,
    deposit: Math.round(price * 0.03),
    loanAmount: isCash ? null : Math.round(price * 0.8),
    closing: draw() < 0.5 ? { days: 21 + below(40) } : { day: after(40 + below(30)) },
    loan: days(17),
    appraisal: days(17),
    investigation: days(17),
    insurance: days(17),
    prepared,
    acceptance: after(1 + below(6)),
    buyersAgent: agent(),
    sellersAgent: agent(),
    escrow: oneOf(escrows),
    escrowPhone: phone(),
  }
}

/** A day as a contract writes it: 10/28/2026. */
export const usDay = (day: Date): string =>
  `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`

/** A day in words: October 28, 2026. */
export const wordedDay = (day: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day)

/** An amount as a contract writes it: 512,500. */
export const usAmount = (amount: number): string => amount.toLocaleString('en-US')
