import { useContext } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DocumentOfClient } from '#contract/calls/deal/documents.ts'
import { isOpenRequest } from '#contract/rules/deal/open-requests.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import { partnerRoles, partyOf } from '#contract/rules/deal/people.ts'
import { useCall } from '#web/data/use-call.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { formatDay } from '#web/format/date.ts'
import { ClientOfTable } from './email-document.tsx'

/** Parties without a known name, within a sentence. */
const inText: Record<Exclude<Party, 'client'>, string> = {
  agent: 'the team',
  lender: 'the lender',
  escrow: 'escrow',
  'other-side': 'the other side',
}

/** The party that a document is asked of: "Noah", "Priya, lender", "escrow"; a partner has a name where the table shows one client. */
function useAskedName({ clientId, askedOf, clientFirstName }: DocumentOfClient): string {
  const client = useContext(ClientOfTable)
  const role = partnerRoles.find((one) => partyOf[one] === askedOf)
  const enabled = client?.id === clientId && role !== undefined
  const people = useCall(calls.listPeople, { id: clientId }, { enabled }).data?.people ?? []
  if (askedOf === 'client') return clientFirstName || 'the client'
  const person = enabled && people.find((one) => one.role === role && one.stoppedAt === null)
  return person ? `${person.firstName}, ${inText[askedOf].replace('the ', '')}` : inText[askedOf]
}

/** Whether it was asked for: a request, or a file that came for one. */
const wasAsked = ({ status, review }: Pick<DocumentOfClient, 'status' | 'review'>) =>
  status === 'pending' || review !== undefined

/** The due date of a requested document and the party it is requested from; nothing for a file that nobody requested. */
export function DueFrom({ document }: { document: DocumentOfClient }) {
  const today = useTeamToday()
  const who = useAskedName(document)
  const { dueDate } = document
  if (!wasAsked(document)) return null
  const isLate = isOpenRequest(document) && dueDate !== null && dueDate < today
  const day = dueDate === null ? 'No due date' : dueDate === today ? 'Today' : formatDay(dueDate)
  return (
    <>
      <span
        className={`block whitespace-nowrap ${isLate ? 'font-semibold text-band-amber-ink' : dueDate === null ? 'text-ink-3' : ''}`}
      >
        {day}
      </span>{' '}
      <span className="block max-w-44 truncate text-13 text-ink-3">
        {isLate && 'late, '}from {who}
      </span>
    </>
  )
}
