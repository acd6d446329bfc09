import { createClient, type AdminClient } from '#contract/calls/clients/clients.ts'
import { addDealDate, getDealDates } from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { callOver } from '#server/testing/app/wire.ts'

const person = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
  propertyAddress: '7 Cedar Court, Davis, CA 95616',
  templateId: 'purchase-financed',
}

const countings = ['business', 'lender', 'calendar'] as const

/** What a proxy or a server answers while a process or the database is missing. */
const isGone = (status: number) => status === 502 || status === 503

/**
 * Writes chains of dates, each counted from the one before, at both ends of the calendar, and requests days that cannot be
 * stored. Remembers acknowledged writes.
 */
export class DateLoad {
  readonly faults: string[] = []
  readonly #cookie: string
  readonly #deals: AdminClient[]
  readonly #last = new Map<string, DealDate>()
  #acknowledged: DealDate[] = []

  private constructor(cookie: string, deals: AdminClient[]) {
    this.#cookie = cookie
    this.#deals = deals
  }

  static async start(address: string, cookie: string): Promise<DateLoad> {
    const deals: AdminClient[] = []
    for (const expectedCloseDate of ['2031-05-20', '2199-12-31', '1900-03-01']) {
      const { status, text } = await callOver(address, createClient, {
        cookie,
        body: { ...person, expectedCloseDate },
      })
      if (status !== 201) throw new Error(`Cannot create a deal that closes ${expectedCloseDate}: ${text}`)
      deals.push(JSON.parse(text) as AdminClient)
    }
    return new DateLoad(cookie, deals)
  }

  /** How many dates were acknowledged. */
  get acknowledged(): number {
    return this.#acknowledged.length
  }

  /** Adds a date to a chain, or makes a request that must be refused. Throws when the server is gone. */
  async write(address: string, count: number): Promise<void> {
    if (count % 7 === 6) return this.#createFar(address)
    const deal = this.#deals[count % this.#deals.length]
    if (!deal) return
    const last = this.#last.get(deal.id)
    const rule = {
      from: last?.id ?? 'closing',
      days: count % 5 === 4 ? 365 : 1 + (count % 9),
      count: countings[count % countings.length] ?? 'calendar',
      side: deal.expectedCloseDate.startsWith('1900') ? 'before' : 'after',
      roll: 'none',
    }
    const { status, text } = await callOver(address, addDealDate, {
      params: { id: deal.id },
      cookie: this.#cookie,
      body: { name: `Date ${count}`, rule },
    })
    if (status === 201) {
      const date = JSON.parse(text) as DealDate
      this.#acknowledged.push(date)
      this.#last.set(deal.id, date)
    }
    // Outside of the calendar the chain begins anew; a deal that is full stays so.
    else if (status === 400) this.#last.delete(deal.id)
    else if (status >= 500 && !isGone(status)) this.faults.push(`a date was answered ${status}`)
  }

  /** An empty cell of a spreadsheet, with a template that counts back from it. */
  async #createFar(address: string): Promise<void> {
    const { status } = await callOver(address, createClient, {
      cookie: this.#cookie,
      body: { ...person, expectedCloseDate: '1900-01-01' },
    })
    if (status !== 400 && !isGone(status)) this.faults.push(`a deal in 1899 was answered ${status}`)
  }

  /** What is lost, twice, or cannot be read. */
  async check(address: string): Promise<string[]> {
    const cookie = this.#cookie
    const faults = [...this.faults]
    if ((await callOver(address, getToday, { cookie })).status !== 200) faults.push('Today cannot be read')
    for (const { id } of this.#deals) {
      const { status, text } = await callOver(address, getDealDates, { params: { id }, cookie })
      if (status !== 200) {
        faults.push(`the dates of a deal are answered ${status}`)
        continue
      }
      const { dates } = JSON.parse(text) as Dates
      const days = new Map(dates.map((date) => [date.id, date.day]))
      if (days.size !== dates.length) faults.push('a date is there twice')
      for (const date of this.#acknowledged.filter(({ clientId }) => clientId === id))
        if (days.get(date.id) !== date.day) faults.push(`${date.name} is lost, or on another day`)
    }
    return faults
  }
}
