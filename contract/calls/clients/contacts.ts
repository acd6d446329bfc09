import { z } from 'zod'
import { call } from '../../call.ts'
import { Day } from '../fields/day-shapes.ts'

/** Somebody a client can call; the phone number may be empty. */
export const Contact = z.object({ name: z.string(), phone: z.string() })
export type Contact = z.infer<typeof Contact>

/** A contact of earlier clients: how many have this name and number, and the day on which one was last given it. */
export const UsedContact = Contact.extend({ deals: z.int(), lastUsedOn: Day })
export type UsedContact = z.infer<typeof UsedContact>

/** Names from the contact fields of earlier clients, for completion. */
export const Contacts = z.object({
  /** The signed-in admin, as a client's agent. */
  me: Contact,
  agents: z.array(UsedContact),
  escrows: z.array(UsedContact),
  lenders: z.array(UsedContact),
})
export type Contacts = z.infer<typeof Contacts>

export const listContacts = call({
  id: 'listContacts',
  method: 'GET',
  path: '/api/admin/contacts',
  access: 'admin',
  summary: 'The signed-in admin, and the agents, escrow companies and lenders of clients, most used first',
  answer: Contacts,
  reads: ['client'],
})
