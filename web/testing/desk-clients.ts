import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { healthReasonText } from '#contract/rules/dates/health-reason.ts'
import { addDays } from '#contract/rules/days.ts'
import { standardStepTitles } from '#contract/rules/deal/standard-steps.ts'
import { newId, sampleAdminClient } from './samples.ts'

const names = [
  ['Priya', 'Shah', '2216 Magnolia Avenue, Sacramento, CA 95814'],
  ['Luis', 'Delgado', '418 Quarry Road, Vallejo, CA 94591'],
  ['Grace', 'O’Connor', '31 Pine Hollow Lane, Napa, CA 94558'],
  ['Katherine', 'Montgomery', '144 Lighthouse Drive, Rancho Cordova, CA 95670'],
  ['Renee', 'Caldwell', '2907 Fairmont Way, Sacramento, CA 95825'],
] as const

/** The verdicts of a usual morning; the last has one of the longest reasons of the built-in dates. */
const verdicts = [
  ['on-track', healthReasonText({ kind: 'all-done' })],
  ['on-track', healthReasonText({ kind: 'next-date', name: 'Closing papers', day: '2030-06-12' })],
  ['needs-attention', healthReasonText({ kind: 'unanswered', count: 3 })],
  ['at-risk', healthReasonText({ kind: 'contingency-until', name: 'Loan contingency', day: '2030-06-12' })],
  ['needs-attention', healthReasonText({ kind: 'out-of-step', count: 1, name: 'Seller’s disclosures' })],
] as const

/** The clients of a usual desk, the next closing first. `today` is `YYYY-MM-DD`; `members` get every other deal. */
export function usualClients(count: number, today: string, members: readonly string[] = []): AdminClient[] {
  return Array.from({ length: count }, (_, at) => {
    const [firstName, lastName, propertyAddress] = names[at % names.length] ?? names[0]
    const [health, healthReason] = verdicts[(at + Math.floor(at / 5)) % verdicts.length] ?? verdicts[0]
    const assignedTo = at % 2 === 0 ? undefined : members[at % members.length]
    return sampleAdminClient({
      id: newId(),
      firstName,
      lastName,
      uniqueId: `Usual${String(at).padStart(3, '0')}`,
      email: `${firstName}.${lastName.replace('’', '')}.${at}@example.com`.toLowerCase(),
      propertyAddress,
      transactionType: at % 3 === 1 ? 'sale' : 'purchase',
      expectedCloseDate: addDays(today, at),
      stepCount: standardStepTitles.length,
      completedSteps: at % 6,
      currentPlace: (at % 6) + 1,
      currentStepTitle: standardStepTitles[at % 6] ?? null,
      health,
      healthReason,
      assignedTo,
      reach: ['email'],
    })
  })
}
