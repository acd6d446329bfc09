import type { Contact } from '#contract/calls/clients/contacts.ts'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import type { PacketFile, Reading } from '../reading/reading.ts'
import type { Side } from './kept-reading.ts'

/** A member of the team. */
export interface Member {
  id: string
  name: string
}

/** What the form fills in from, beside the reading. */
export interface FillFacts {
  reading: Reading
  files: readonly PacketFile[]
  /** The signed-in member; null while unknown. */
  me: Member | null
  /** All members, with the signed-in one. */
  members: readonly Member[]
  /** The team's name, as it may stand as a brokerage; empty for none. */
  teamName: string
  /** Contacts of earlier deals. */
  contacts: { me: Contact; agents: readonly Contact[]; escrows: readonly Contact[] }
  templates: readonly DealTemplate[]
  seesMoney: boolean
  /** The side that the agent chose; null for none. */
  side: Side | null
  /** The template that the form has now; null for none. */
  template: DealTemplate | null
  /** The acceptance date that the form has now; empty for none. */
  acceptanceDate: string
}
