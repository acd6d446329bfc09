import { type AdminClient, getClient } from '#contract/calls/clients/clients.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { listPeople, type Person, type TypedContact } from '#contract/calls/people/people.ts'
import { getNumberFacts } from '#contract/calls/people/safety.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { answer } from './answers.ts'
import { answerDesk } from './desk.ts'
import { sampleAdminClient, samplePeople, sampleTeam } from './samples.ts'

/** A deal as the server knows it. */
export interface DealWithPeople {
  client: AdminClient
  people: Person[]
  contacts: TypedContact[]
}

/** Answers what the pages of a deal ask for of its people, as the returned deal is at the time. */
export function answerPeople(): DealWithPeople {
  const deal: DealWithPeople = { client: sampleAdminClient(), people: [], contacts: [] }
  answerDesk()
  answer(getClient, () => deal.client)
  answer(getTeam, () => sampleTeam())
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  answer(getNumberFacts, () => ({ edits: [], told: [] }))
  answer(listPeople, () => samplePeople(deal.people, { contacts: deal.contacts }))
  return deal
}
