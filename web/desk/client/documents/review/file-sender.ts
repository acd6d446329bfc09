import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { partnerRoles, partyOf } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { partnerInText, useDealReaders } from '../deal-readers.ts'

/** Who sends what is asked for. */
export interface FileSender {
  /** "Maya and Daniel", "Priya Nair", "the lender". */
  names: string
  /** Who has sent it, as far as that is known: "Maya Okafor", "Maya or Daniel". */
  sentBy: string
  areSeveral: boolean
  isClientSide: boolean
}

/** Who sends a document's files: the client side, or the partner who is asked for it. */
export function useFileSender(client: AdminClient, { askedOf }: TransactionDocument): FileSender {
  const { clients, areSeveral, partners } = useDealReaders(client.id)
  const role = partnerRoles.find((one) => partyOf[one] === askedOf)
  if (askedOf === 'client' || role === undefined) {
    const sentBy = areSeveral ? clients.replace(/ and (?=[^ ]*$)/, ' or ') : nameOf(client)
    return { names: clients, sentBy, areSeveral, isClientSide: true }
  }
  const names = partners[role] ?? []
  const text = names.length === 1 ? (names[0] ?? '') : partnerInText[role]
  return { names: text, sentBy: text, areSeveral: false, isClientSide: false }
}
