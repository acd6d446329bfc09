import type { Reading, ReadName, ReadState } from '../reading/reading.ts'
import type { Place } from '../reading/runs.ts'
import type { Truth } from './agreement.ts'
import type { SampleDays, SampleDeal } from './deal.ts'

/** One field of a sample beside what was read of it. */
export interface Compared {
  name: ReadName
  state: ReadState
  wanted: string
  /** Null where nothing was read, or several values. */
  read: string | null
  places: readonly Place[]
}

const iso = (day: Date): string => day.toISOString().slice(0, 10)
const days = ({ printed, written, isOff }: SampleDays): number | null => (isOff ? null : (written ?? printed))

/** The values that a reading of a deal is to have, as texts in lower case. */
export function wantedOf(deal: SampleDeal): Partial<Record<ReadName, string>> {
  const { closing, buyersAgent, sellersAgent } = deal
  const all: Partial<Record<ReadName, unknown>> = {
    buyers: deal.buyers,
    sellers: deal.sellers,
    address: `${deal.street}, ${deal.city}, CA ${deal.zip}`,
    price: String(deal.price),
    acceptance: iso(deal.acceptance),
    closing: 'days' in closing ? { daysAfterAcceptance: closing.days } : { day: iso(closing.day) },
    financing: deal.loanAmount === null ? 'cash' : 'financed',
    loan: days(deal.loan),
    appraisal: days(deal.appraisal),
    investigation: days(deal.investigation),
    insurance: days(deal.insurance),
    buyersAgent: [buyersAgent.name, buyersAgent.brokerage, buyersAgent.phone],
    sellersAgent: [sellersAgent.name, sellersAgent.brokerage, sellersAgent.phone],
    escrowCompany: deal.escrow,
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, JSON.stringify(value).toLowerCase()]),
  )
}

function textOfValue(name: ReadName, value: unknown): string {
  if (name === 'buyers' || name === 'sellers') {
    const parties = value as readonly { firstName: string; lastName: string }[]
    return JSON.stringify(
      parties.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    ).toLowerCase()
  }
  if (name === 'buyersAgent' || name === 'sellersAgent') {
    const agent = value as { name: string; brokerage: string | null; phone: string | null }
    return JSON.stringify([agent.name, agent.brokerage, agent.phone]).toLowerCase()
  }
  return JSON.stringify(value).toLowerCase()
}

/** All fields of a deal beside what was read of them. */
export function compare(deal: SampleDeal, { fields }: Reading): Compared[] {
  return Object.entries(wantedOf(deal)).map(([key, wanted]) => {
    const name = key as ReadName
    const field = fields[name]
    const [one, other] = field?.candidates ?? []
    return {
      name,
      state: field?.state ?? 'not-found',
      wanted,
      read: one && !other ? textOfValue(name, one.value) : null,
      places: one?.source.places ?? [],
    }
  })
}

/** The rectangle around some places of one page. */
function around(places: readonly Place[]): Place | null {
  const [first] = places
  if (!first) return null
  const x = Math.min(...places.map((place) => place.x))
  const top = Math.min(...places.map((place) => place.top))
  const width = Math.max(...places.map((place) => place.x + place.width)) - x
  const height = Math.max(...places.map((place) => place.top + place.height)) - top
  return { page: first.page, x, top, width, height }
}

/** The largest distance in points between an edge of where a value was read and of where it was drawn; null where a page differs. */
export function distance(read: readonly Place[], truth: Truth, name: string): number | null {
  const drawn = truth.get(name)
  if (!drawn) return 0
  const gaps = drawn.map((place): number | null => {
    // Values of several places are compared place by place.
    const near = around(
      read.filter(
        (one) =>
          one.page === place.page &&
          Math.abs(one.top - place.top) < 4 &&
          one.x > place.x - 3 &&
          one.x < place.x + place.width + 3,
      ),
    )
    if (!near) return null
    return Math.max(
      Math.abs(near.x - place.x),
      Math.abs(near.top - place.top),
      Math.abs(near.x + near.width - place.x - place.width),
      Math.abs(near.top + near.height - place.top - place.height),
    )
  })
  return gaps.some((gap) => gap === null) ? null : Math.max(...gaps.map((gap) => gap ?? 0))
}
