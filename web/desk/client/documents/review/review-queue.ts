import { calls } from 'virtual:desk-call-table'
import type { DocumentOfClient } from '#contract/calls/deal/documents.ts'
import { useCall } from '#web/data/use-call.ts'

type Waiting = Pick<DocumentOfClient, 'id' | 'clientId'>

/** The place of a file among the files to check. */
export interface PlaceInQueue {
  /** How many there are, of all deals. */
  total: number
  /** From 1; null for a file that is not to be checked. */
  place: number | null
  /** The one that follows; null after the last. */
  next: Waiting | null
}

/** The files of the deal first, then other deals' files, each in order of arrival. */
export function placeInQueue(waiting: readonly Waiting[], here: Waiting, total: number): PlaceInQueue {
  const isHere = ({ clientId }: Waiting) => clientId === here.clientId
  const order = [...waiting.filter(isHere), ...waiting.filter((one) => !isHere(one))]
  const at = order.findIndex(({ id }) => id === here.id)
  const next = order[at + 1] ?? order.find(({ id }) => id !== here.id) ?? null
  return { total, place: at < 0 ? null : at + 1, next }
}

const oldestFirst = { status: 'received', sort: 'uploaded', direction: 'asc', pageSize: '100' }

/** The same as of now; undefined until it is known. */
export function usePlaceInQueue(here: Waiting): PlaceInQueue | undefined {
  const { data } = useCall(calls.findDocuments, undefined, { query: oldestFirst })
  return data && placeInQueue(data.documents, here, data.total)
}
