import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { partnerRoles, partyOf } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { partnerInText, useDealReaders } from '../deal-readers.ts'

/** The sender of a requested file. */
export interface FileSender {
  /** "Maya and Daniel", "Priya Nair", "the lender". */
  names: string
  /** The sender, as far as known: "Maya Okafor", "Maya or Daniel". */
  sentBy: string
  areSeveral: boolean
  isClientSide: boolean
}

/** The sender of a document's files: the client side, or the partner whom it is requested from. */
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
