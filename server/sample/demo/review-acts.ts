import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { DocumentRequest } from '#contract/calls/deal/documents.ts'
import { portalOfClientId } from '../../access/portal-of-link.ts'
import { addDocument } from '../../features/documents/add-document.ts'
import { requestDocument } from '../../features/documents/request-document.ts'
import { reviewDocument } from '../../features/documents/review-document.ts'
import type { Services } from '../../services.ts'
import { openDaysFrom } from '../sample-days.ts'
import { received } from '../sample-files.ts'
import { type Act, agentOf } from './deal-acts.ts'
import type { Fact } from './deal-rows.ts'

/** A client sends a requested file, which the agent sends back; the client sends another one if `sentAgainAgo` is set. */
export function reviewActs(
  client: AdminClient,
  {
    name,
    description,
    askedAgo,
    sentAgo,
    reason,
    returnedAgo,
    sentAgainAgo,
    dueIn,
  }: Fact & { is: 'sent-back' },
  today: string,
): Act[] {
  let requestId = ''
  const ask = async (then: Services) => {
    const request = { name, description, category: 'loan', dueDate: openDaysFrom(today, dueIn) }
    const { id } = await requestDocument(then, client.id, DocumentRequest.parse(request), agentOf(client))
    requestId = id
  }
  const send = (page: string) => async (then: Services) => {
    const lines = [`${client.firstName} ${client.lastName}`, page]
    const fileName = `${name.toLowerCase().replaceAll(' ', '-')}.pdf`
    const upload = await received(then, { name, fileName, description: '', category: 'loan', lines })
    const fields = { ...upload.fields, requestId }
    await addDocument(then, client.id, { ...upload, fields }, portalOfClientId(client.id))
  }
  const sendBack = (then: Services) =>
    reviewDocument(
      then,
      requestId,
      { version: 1, outcome: 'sent-back', basedOn: 'received', reason },
      agentOf(client),
    )
  const on = (ago: number) => openDaysFrom(today, -ago)
  return [
    { day: on(askedAgo), time: '09:30', run: ask },
    { day: on(sentAgo), time: '18:20', run: send('Page 1 of 2') },
    { day: on(returnedAgo), time: '10:15', run: sendBack },
    ...(sentAgainAgo === null
      ? []
      : [{ day: on(sentAgainAgo), time: '16:05', run: send('Pages 1 and 2 of 2') }]),
  ]
}
