import * as calls from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { MoveDraft } from '#contract/calls/dates/moves.ts'
import { listSteps, type Step } from '#contract/calls/deal/steps.ts'
import { daysOff } from '#contract/rules/dates/days-off.ts'
import type { MoveChoices } from '#contract/rules/dates/schedule-facts.ts'
import { scheduleOf } from '#contract/rules/dates/schedule.ts'
import type { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

/** The body of a move, with the lines that the screen computes. */
export function bodyOfMove(
  deal: Dates,
  steps: readonly Step[],
  choices: MoveChoices,
): Pick<MoveDraft, 'lines'> & Partial<MoveDraft> {
  const ruleOf = new Map(deal.steps.map(({ stepId, ...rest }) => [stepId, rest]))
  const facts = {
    ...deal,
    steps: steps.map((step) => ({ ...step, ...(ruleOf.get(step.id) ?? { rule: null, isByHand: false }) })),
    daysOff: daysOff(deal.daysOff),
  }
  const { lines } = scheduleOf(facts, choices)
  return {
    ...(choices as Partial<MoveDraft>),
    lines: lines.map(({ subjectId, from, to }) => ({ id: subjectId, from, to })),
  }
}

export async function moveBody(
  admin: Caller,
  id: string,
  choices: MoveChoices,
): Promise<Pick<MoveDraft, 'lines'> & Partial<MoveDraft>> {
  const { body: deal } = await admin.request(calls.getDealDates, { params: { id } })
  const { body: steps } = await admin.request(listSteps, { params: { id } })
  return bodyOfMove(deal, steps, choices)
}

/** A financed purchase, accepted on Oct 28, 2026 and closing on Dec 2, in its fourth step. */
export class DealWithDates {
  readonly id: string
  readonly uniqueId: string
  #app: TestApp

  private constructor(app: TestApp, id: string, uniqueId: string) {
    this.#app = app
    this.id = id
    this.uniqueId = uniqueId
  }

  static async create(app: TestApp, overrides: Record<string, unknown> = {}): Promise<DealWithDates> {
    const { id, uniqueId } = await app.createClient({
      templateId: 'purchase-financed',
      acceptanceDate: '2026-10-28',
      expectedCloseDate: '2026-12-02',
      currentStep: 4,
      // Passed dates are answered as still open.
      passedOthers: 'open',
      passed: { investigation: 'open', appraisal: 'open', loan: 'open' },
      ...overrides,
    })
    return new DealWithDates(app, id, uniqueId)
  }

  async dates(): Promise<Dates> {
    return (await this.#app.admin.request(calls.getDealDates, { params: { id: this.id } })).body
  }

  /** The days of the dates by name. */
  async days(): Promise<Record<string, string | null>> {
    return Object.fromEntries((await this.dates()).dates.map(({ name, day }) => [name, day]))
  }

  async date(name: string) {
    const found = (await this.dates()).dates.find((date) => date.name === name)
    if (!found) throw new Error(`There is no ${name}`)
    return found
  }

  /** Moves as the screen does. */
  async move(choices: MoveChoices, more: Partial<MoveDraft> = {}) {
    const body = { ...(await moveBody(this.#app.admin, this.id, choices)), ...more }
    return this.#app.admin.request(calls.moveDates, { params: { id: this.id }, body })
  }

  undo(moveId: string) {
    return this.#app.admin.request(calls.undoMove, { params: { moveId } })
  }

  async portal() {
    const reply = await this.#app.caller().send({ method: 'GET', url: `/api/clients/${this.uniqueId}/dates` })
    return { status: reply.statusCode, etag: String(reply.headers['etag']), text: reply.body }
  }

  async portalDates() {
    return (await this.#app.caller().request(calls.getPortalDates, { params: { uniqueId: this.uniqueId } }))
      .body
  }

  seen(moveId: string) {
    return this.#app.caller().request(calls.markMoveSeen, { params: { uniqueId: this.uniqueId, moveId } })
  }

  async change(name: string, body: Record<string, unknown>) {
    const { id: dateId } = await this.date(name)
    return this.#app.admin.request(calls.changeDealDate, { params: { dateId }, body })
  }
}
