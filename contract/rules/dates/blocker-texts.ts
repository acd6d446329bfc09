import { counted, dayWithWeekday, kindOfDayOff, shortDay, weekdayName } from '../day-texts.ts'
import { addDays } from '../days.ts'
import { decidingDisclosure, receivedOn, type Against } from './closing-blockers.ts'
import { countedDays } from './counting.ts'
import type { VerdictFacts, VerdictReason } from './verdict-facts.ts'
import { reason } from './verdict-reason.ts'

const signingSource =
  '12 CFR 1026.19(f)(1)(ii); days as in 1026.2(a)(6), Sundays and federal holidays left out'

function recorderClosed({ closeDate, daysOff }: VerdictFacts): VerdictReason {
  const what = `${shortDay(closeDate)} is ${kindOfDayOff(daysOff.recorderReason(closeDate) ?? '')}`
  let open = addDays(closeDate, 1)
  while (daysOff.isRecorderClosed(open)) open = addDays(open, 1)
  const rest = ` The county recorder is closed; the next open day is ${dayWithWeekday(open)}.`
  return reason('against', `${what}.`, rest, `${what}, recorder closed`, {
    source: 'Recorder’s days: your Days off',
  })
}

function passed({ openSteps }: Against & { kind: 'passed' }, { closeDate }: VerdictFacts): VerdictReason {
  const lead = `Closing was ${shortDay(closeDate)}.`
  const [first] = openSteps
  const stepId = openSteps.length === 1 && first ? first.id : null
  const still = `${counted(openSteps.length, 'step')} ${openSteps.length === 1 ? 'is' : 'are'} still open`
  return reason('against', lead, ` ${still}.`, `Closing passed, ${still}`, { stepId })
}

function tooEarly(one: Against & { kind: 'too-early' }, facts: VerdictFacts): VerdictReason {
  const disclosure = decidingDisclosure(facts)
  const received = disclosure && receivedOn(disclosure)
  const three = { days: 3, count: 'lender', side: 'after' } as const
  const days = countedDays(received ?? facts.today, three, facts.daysOff)
    .map(weekdayName)
    .join(', ')
  const came = received
    ? `The Closing Disclosure came on ${dayWithWeekday(received)}: ${days} are the three days.`
    : `The Closing Disclosure is not received; if it came today, ${days} are the three days.`
  const lead = `The loan can be signed from ${dayWithWeekday(one.from)}.`
  const then = `${one.date ? 'Signing' : 'Closing'} is on ${shortDay(one.on)}.`
  return reason('against', lead, ` ${came} ${then}`, `Signing is possible from ${shortDay(one.from)}`, {
    source: signingSource,
    dateId: one.date?.id ?? null,
  })
}

/** In words, what stands against a closing. */
export function reasonAgainst(one: Against, facts: VerdictFacts): VerdictReason {
  if (one.kind === 'passed') return passed(one, facts)
  if (one.kind === 'recorder') return recorderClosed(facts)
  if (one.kind === 'too-early') return tooEarly(one, facts)
  const { id: dateId, name } = one.date
  const [day, closing] = [shortDay(one.day), shortDay(facts.closeDate)]
  if (one.kind === 'signing-past')
    return reason(
      'against',
      name,
      ` was due ${dayWithWeekday(one.day)} and is not done.`,
      `${name} past due since ${day}`,
      { dateId },
    )
  const verb = one.kind === 'contingency' ? 'runs until' : 'is on'
  return reason('against', name, ` ${verb} ${day}, after closing on ${closing}.`, `${name} ${verb} ${day}`, {
    dateId,
  })
}
