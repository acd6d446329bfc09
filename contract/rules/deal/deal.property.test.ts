import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateKinds, dateStates } from '../dates/rule.ts'
import { addDays } from '../days.ts'
import { agendaOf } from './agenda.ts'
import { closing } from './closing.ts'
import { dueOf } from './due.ts'
import { foldIntoMoney } from './money-tasks.ts'
import { needLook } from './need-look.ts'
import { needOf, type NeedFacts } from './need.ts'
import { outcomes } from './outcomes.ts'
import { parties } from './parties.ts'
import { currentStepOf, nextStepOf, portalProgress } from './progress.ts'
import { standingOf } from './standing.ts'

const today = '2026-11-20'
const day = fc.integer({ min: -20, max: 20 }).map((days) => addDays(today, days))
const text = fc.constantFrom('Sign', 'Call', 'Read')

const step = fc.record({
  status: fc.constantFrom('pending', 'in-progress', 'completed'),
  owner: fc.constantFrom(...parties),
  nextAction: fc.option(text),
  expectedDate: fc.option(day),
  completedDate: fc.option(day),
})
const deal = fc.record({
  client: fc.record({
    id: fc.constant('c'),
    outcome: fc.constantFrom(...outcomes),
    outcomeOn: fc.integer({ min: -20, max: 0 }).map((days) => addDays(today, days)),
    isArchived: fc.boolean(),
    currentStep: fc.integer({ min: 1, max: 9 }),
    expectedCloseDate: day,
  }),
  steps: fc.array(step, { maxLength: 7 }).map((steps) =>
    steps.map((one, index) => ({
      ...one,
      id: `s${index}`,
      clientId: 'c',
      stepNumber: index + 1,
      title: `Step ${index + 1}`,
      description: '',
    })),
  ),
  documents: fc.array(
    fc.record({
      id: fc.uuid(),
      name: text,
      description: fc.constant(null),
      status: fc.constantFrom('available', 'pending'),
      dueDate: fc.option(day),
      askedOf: fc.constantFrom(...parties),
    }),
    { maxLength: 4 },
  ),
  notifications: fc.array(
    fc.record({
      id: fc.uuid(),
      title: text,
      message: text,
      priority: fc.constantFrom('low', 'medium', 'high', 'urgent'),
      actionRequired: fc.boolean(),
      isRead: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  dates: fc.array(
    fc.record({
      id: fc.uuid(),
      name: text,
      kind: fc.constantFrom(...dateKinds),
      day: fc.option(day),
      state: fc.constantFrom(...dateStates),
      owes: fc.constantFrom(...parties),
      meaning: fc.constant(''),
      stepId: fc.option(
        fc.integer({ min: 0, max: 6 }).map((place) => `s${place}`),
        { nil: undefined },
      ),
      forStepId: fc.option(
        fc.integer({ min: 0, max: 6 }).map((place) => `s${place}`),
        { nil: undefined },
      ),
      saidDoneOn: fc.option(day, { nil: undefined, freq: 4 }),
      isUnanswered: fc.boolean(),
      waitsFor: fc.option(fc.constantFrom('loan', 'disclosure', 'agent'), { nil: undefined }),
    }),
    { maxLength: 4 },
  ),
  enteredOn: fc.integer({ min: -25, max: 0 }).map((days) => addDays(today, days)),
  reminderDaysBefore: fc.constantFrom(1, 2, 3, 5, 7),
})

const everyDeal = (check: (facts: NeedFacts & { client: { outcomeOn: string } }) => void) =>
  fc.assert(
    fc.property(deal, (one) => check({ ...one, today })),
    { numRuns: 2_000 },
  )

const isTask = ({ kind, owes }: NeedFacts['dates'][number]) => kind !== 'contingency' && owes === 'client'

/** What the client has to do, as the facts have it, told without the agenda. */
function ownTasks({ client, steps, documents, notifications, dates, ...rest }: NeedFacts): string[] {
  const lastDay = addDays(today, rest.reminderDaysBefore)
  const current = currentStepOf(steps, client.currentStep)
  const isOwnTurn = current?.owner === 'client'
  const ofTurn = dates.filter((one) => one.stepId === current?.id && isTask(one))
  const inLine = ofTurn.find(({ state }) => state === 'open')
  const isTurnAlone = isOwnTurn && ofTurn.length === 0 && !current.saidDoneOn
  const isPast = ({ isUnanswered, day: last }: (typeof dates)[number]) =>
    isUnanswered === true && last !== null && last < today
  const ofMoney = dates
    .filter((one) => isTurnAlone && one.forStepId === current.id && one.kind === 'money' && isTask(one))
    .filter((one) => one.state === 'open' && !one.waitsFor && !one.saidDoneOn && !isPast(one))
    .toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'))
  return [
    ...documents.filter((one) => one.status === 'pending' && one.askedOf === 'client'),
    ...notifications.filter((one) => !one.isRead && (one.actionRequired || one.priority === 'urgent')),
    ...dates.filter(
      (one) =>
        one.state === 'open' &&
        one.owes === 'client' &&
        one.saidDoneOn === undefined &&
        !(one.isUnanswered && one.day !== null && one.day < today) &&
        (one.kind === 'contingency' || one.waitsFor === undefined || (one.day ?? '9') > lastDay) &&
        ((one.day ?? '9') <= lastDay ||
          one === ofMoney[0] ||
          (isOwnTurn && one === inLine && one.waitsFor === undefined)),
    ),
    ...(isTurnAlone && ofMoney.length === 0 ? [current] : []),
  ].map(({ id }) => id)
}

test('the band never says that nothing is needed while something is, and names exactly what is', () => {
  everyDeal((facts) => {
    const need = needOf(facts)
    const tasks = ownTasks(facts)
    if (need.kind === 'you')
      expect([...need.strip, ...need.items].map(({ id }) => id).toSorted()).toEqual(tasks.toSorted())
    else if (facts.client.outcome === 'open' && !facts.client.isArchived) expect(tasks).toEqual([])
    if (need.kind === 'on-hold') expect(need.hasItems).toBe(tasks.length > 0)
  })
})

test('one story 1: each thing stands on the agenda once, in the order of its day, and the team’s list agrees with it', () => {
  everyDeal((facts) => {
    const agenda = agendaOf(facts)
    const { client, steps, dates, documents } = facts
    const isOver = client.isArchived || client.outcome === 'closed' || client.outcome === 'canceled'
    const isFinished = (own: NeedFacts['steps'][number]) => {
      const tasks = dates.filter((one) => one.stepId === own.id && isTask(one))
      const lines = dates.filter((one) => one.stepId === own.id && one.state === 'open')
      const isInLine = lines.some((one) => isTask(one) || own.owner !== 'client')
      return own.owner === 'client' && tasks.length > 0 && !isInLine
    }
    const open = [
      ...steps.filter((own) => own.status !== 'completed' && !isFinished(own)),
      ...dates.filter(({ state }) => state === 'open'),
      ...documents.filter(({ status }) => status === 'pending'),
      client,
    ]
    const named = agenda.flatMap(({ id, stepId }) => (stepId === null || stepId === id ? [id] : [id, stepId]))
    expect(named.toSorted()).toEqual(isOver ? [] : open.map(({ id }) => id).toSorted())
    const days = agenda.map(({ actBy }) => actBy ?? '9999')
    expect(days).toEqual(days.toSorted())
    // Nothing that is not yet possible, was said, or was never answered counts as due.
    const due = dueOf(agenda, today, addDays(today, 2))
    const count = (state: string) => agenda.filter((item) => item.state === state).length
    const countDue = (state: string) =>
      due.filter((one) => one.state === state).reduce((sum, one) => sum + one.count, 0)
    expect(countDue('said')).toBe(count('said'))
    const late = agenda.filter(
      ({ day: dueOn, state }) =>
        dueOn !== null && dueOn < today && !['said', 'not-yet', 'unanswered'].includes(state),
    )
    expect(countDue('due')).toBeGreaterThanOrEqual(late.length)
    // The band names what is needed or decided on, and only that; a task may be part of the money of its step.
    const need = needOf(facts)
    const own = foldIntoMoney(agenda, facts)
      .filter(({ state }) => state === 'needed' || state === 'decide')
      .map(({ id }) => id)
    if (need.kind === 'you')
      expect(need.items.flatMap((item) => (item.kind === 'alert' ? [] : item.id)).toSorted()).toEqual(
        own.toSorted(),
      )
    // What rests is named below it, and is nothing else.
    if (need.kind === 'you')
      expect(need.resting).toEqual(agenda.filter(({ state }) => state === 'said' || state === 'not-yet'))
    else if (client.outcome === 'open') expect(own).toEqual([])
  })
})

test('one story 11: canceled, closed, on hold and archived deals: no item contradicts the outcome', () => {
  everyDeal((facts) => {
    const { outcome, isArchived } = facts.client
    const isOver = outcome === 'closed' || outcome === 'canceled'
    const need = needOf(facts)
    if (isOver || isArchived) expect(agendaOf(facts)).toEqual([])
    if (isOver) expect(need).toEqual({ kind: outcome })
    else if (isArchived) expect(need).toEqual({ kind: 'archived' })
    else if (outcome === 'on-hold') expect(need.kind).toBe('on-hold')
  })
})

test('the band waits for the owner of the current step, and only with a step that is open', () => {
  everyDeal((facts) => {
    const need = needOf(facts)
    if (need.kind !== 'waiting') return
    expect(need.party).not.toBe('client')
    expect(need.step).toBe(currentStepOf(facts.steps, facts.client.currentStep))
    expect(need.step.status).not.toBe('completed')
  })
})

test('there is one current step exactly while one is open, and what comes next is another open one', () => {
  everyDeal(({ client, steps }) => {
    const current = currentStepOf(steps, client.currentStep)
    const next = nextStepOf(steps, client.currentStep)
    const open = steps.filter(({ status }) => status !== 'completed')
    expect(current === null).toBe(open.length === 0)
    expect(next === null).toBe(open.length <= 1)
    if (next) expect(next).not.toBe(current)
    for (const one of [current, next]) if (one) expect(open).toContain(one)
    if (current === null && steps.length > 0) expect(portalProgress(steps)).toBe(100)
  })
})

test('celebration, ring and band never contradict each other', () => {
  everyDeal((facts) => {
    const { client, steps } = facts
    const standing = standingOf(client, steps, today)
    const need = needOf(facts)
    const isPast = closing(client.expectedCloseDate, today).daysLeft < 0
    // Without steps only the day is known.
    if (standing.celebrates && steps.length > 0) {
      expect(standing.ring).toBe('key')
      expect(['closed', 'done', 'archived', 'you']).toContain(need.kind)
      if (client.outcome === 'open') expect(standing.isDone).toBe(true)
    }
    if (standing.celebrates) expect(['open', 'closed']).toContain(client.outcome)
    if (standing.ring === 'key') expect(standing.celebrates).toBe(true)
    if (standing.ring === 'countdown') {
      expect([client.outcome, client.isArchived]).toEqual(['open', false])
      if (isPast) expect(standing.isDone).toBe(false)
    }
    if (standing.isClosingDay) {
      expect(standing.celebrates).toBe(false)
      expect(standing.ring).toBe('countdown')
    }
    if (need.kind === 'done') expect(standing.isDone).toBe(true)
    if (need.kind === 'closing-day' && need.closing.kind === 'passed') expect(isPast).toBe(true)
  })
})

test('C4: nothing calm stands with a closing that has passed, a late row or a step expected after the closing', () => {
  const shifted = fc.tuple(deal, fc.integer({ min: -10, max: 30 }))
  fc.assert(
    fc.property(shifted, ([one, days]) => {
      const facts = { ...one, today: addDays(today, days) }
      const { client, steps, enteredOn } = facts
      const need = needOf(facts)
      const late = agendaOf(facts).filter(
        ({ state, actBy }) => (state === 'needed' || state === 'decide') && (actBy ?? '9999') < facts.today,
      )
      const isPastDue =
        standingOf(client, steps, facts.today).ring === 'countdown' &&
        closing(client.expectedCloseDate, facts.today).daysLeft < 0
      const isOngoing = client.outcome === 'open' && !client.isArchived
      const isLater = steps.some(
        ({ status, expectedDate }) =>
          status !== 'completed' &&
          expectedDate !== null &&
          expectedDate >= enteredOn &&
          expectedDate > client.expectedCloseDate,
      )
      if (needLook(need) === 'calm' || need.kind === 'waiting')
        expect([late, isPastDue, isOngoing && isLater]).toEqual([[], false, false])
      // The alarm of the ring has its sentence in the band.
      if (isPastDue) expect(need).toMatchObject({ closing: { kind: 'passed' } })
    }),
    { numRuns: 200 },
  )
})
