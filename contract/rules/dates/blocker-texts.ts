import { dayWithWeekday, kindOfDayOff, shortDay, weekdayName } from '../day-texts.ts'
import { decidingDisclosure, receivedOn, type Against } from './closing-blockers.ts'
import { countedDays } from './counting.ts'
import { openStepsText } from './health-reason.ts'
import { nextRecorderDay } from './recorder-days.ts'
import type { Concern, VerdictFacts } from './verdict-facts.ts'
import { dueReason, reason } from './verdict-reason.ts'

const signingSource =
  '12 CFR 1026.19(f)(1)(ii); days as in 1026.2(a)(6), Sundays and federal holidays left out'

function recorderClosed({ closeDate, daysOff }: VerdictFacts): Concern {
  const dayOff = daysOff.recorderReason(closeDate) ?? ''
  const what = `${shortDay(closeDate)} is ${kindOfDayOff(dayOff)}`
  const open = nextRecorderDay(closeDate, daysOff)
  const rest = ` The county recorder is closed; the next open day is ${dayWithWeekday(open)}.`
  return reason(
    'against',
    `${what}.`,
    rest,
    { kind: 'recorder-closed', day: closeDate, dayOff },
    {
      source: 'Recorder’s days: your Days off',
    },
  )
}

function passed({ openSteps }: Against & { kind: 'passed' }, { closeDate }: VerdictFacts): Concern {
  const lead = `Closing was ${shortDay(closeDate)}.`
  const [first] = openSteps
  const stepId = openSteps.length === 1 && first ? first.id : null
  const count = openSteps.length
  const short = { kind: 'closing-passed', openSteps: count } as const
  return reason('against', lead, ` ${openStepsText(count)}.`, short, { stepId })
}

function tooEarly(one: Against & { kind: 'too-early' }, facts: VerdictFacts): Concern {
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
  return reason(
    'against',
    lead,
    ` ${came} ${then}`,
    { kind: 'signing-from', day: one.from },
    {
      source: signingSource,
      dateId: one.date?.id ?? null,
    },
  )
}

/** The texts of what prevents a closing. */
export function reasonAgainst(one: Against, facts: VerdictFacts): Concern {
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
      dueReason({ kind: 'signing', title: name, day: one.day }, facts.today),
      { dateId },
    )
  const isContingency = one.kind === 'contingency'
  const rest = ` ${isContingency ? 'runs until' : 'is on'} ${day}, after closing on ${closing}.`
  const kind = isContingency ? 'contingency-until' : 'signing-on'
  return reason('against', name, rest, { kind, name, day: one.day }, { dateId })
}
