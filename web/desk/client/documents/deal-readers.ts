import { calls } from 'virtual:desk-call-table'
import { type PartnerRole, partnerRoles } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { useCall } from '#web/data/use-call.ts'

/** The readers of a deal's documents. */
export interface DealReaders {
  /** The first names of the client side: "Maya and Daniel". Until they are known: "The client". */
  clients: string
  /** Whether it is more than one person. */
  areSeveral: boolean
  /** The names of the partners with a link, by role; a role without one is absent. */
  partners: Partial<Record<PartnerRole, string[]>>
}

const and = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The readers of a deal's documents, as far as known. */
export function useDealReaders(clientId: string): DealReaders {
  const client = useCall(calls.getClient, { id: clientId }).data
  const people = (useCall(calls.listPeople, { id: clientId }).data?.people ?? []).filter(
    ({ stoppedAt }) => stoppedAt === null,
  )
  const coClients = people.filter(({ role }) => role === 'co-client')
  const names = client ? [client, ...coClients].map(({ firstName }) => firstName) : ['The client']
  const ofRole = (role: PartnerRole) => people.filter((one) => one.role === role).map(nameOf)
  return {
    clients: and.format(names),
    areSeveral: names.length > 1,
    partners: Object.fromEntries(
      partnerRoles.flatMap((role) => (ofRole(role).length > 0 ? [[role, ofRole(role)]] : [])),
    ),
  }
}

/** A partner within a sentence: "the lender". */
export const partnerInText: Record<PartnerRole, string> = {
  lender: 'the lender',
  escrow: 'escrow',
  'other-agent': 'the other agent',
  coordinator: 'the coordinator',
}
