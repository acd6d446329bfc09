import { Check, CircleSlash, Eye, EyeOff, Inbox, Lock, type LucideIcon, Undo2 } from 'lucide-react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { ReviewState } from '#contract/rules/deal/document-review.ts'
import { partnerRoles, partyOf } from '#contract/rules/deal/people.ts'
import { firstName } from '#web/shared/documents/review-text.ts'
import { StatusBadge } from '#web/shared/documents/status-badge.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { partnerInText } from './deal-readers.ts'

const looks: Record<ReviewState, [text: string, tone: BadgeTone, icon: LucideIcon]> = {
  received: ['Received', 'blue', Inbox],
  opened: ['Opened', 'yellow', Eye],
  accepted: ['Accepted', 'pine', Check],
  'sent-back': ['Sent back', 'orange', Undo2],
}

/** Whether somebody has to accept its file or send it back. */
export const isToCheck = ({ review }: Pick<TransactionDocument, 'review'>) =>
  review?.state === 'received' || review?.state === 'opened'

/**
 * "Escrow sent it; Ines checks it", of a file that a partner has sent and nobody has decided on; null for any other. `agentName`:
 * the deal's agent.
 */
export function partnerSentText(
  document: Pick<TransactionDocument, 'review' | 'uploadedBy' | 'askedOf'>,
  agentName = '',
): string | null {
  if (document.uploadedBy !== 'partner' || !isToCheck(document)) return null
  const role = partnerRoles.find((one) => partyOf[one] === document.askedOf)
  const who = role === undefined ? 'A partner' : upperFirst(partnerInText[role])
  return `${who} sent it; ${firstName(agentName) ?? 'the agent'} checks it`
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The state of a document, and whether it is hidden from the client side. */
export function DocumentBadges({ document }: { document: TransactionDocument }) {
  const { review, status, endedOn } = document
  const [text, tone, icon] = review ? looks[review.state] : []
  return (
    <>
      {endedOn ? (
        <Badge tone="gray" icon={CircleSlash}>
          Ended
        </Badge>
      ) : text && tone && icon ? (
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      ) : (
        <StatusBadge status={status} />
      )}
      <HiddenBadge document={document} />
    </>
  )
}

/** A badge for a document hidden from the client side; nothing for any other. */
function HiddenBadge({
  document: { isForClient, forPartners, uploadedBy },
}: {
  document: TransactionDocument
}) {
  if (isForClient !== false) return null
  const isTeamOnly = forPartners === undefined && uploadedBy !== 'partner'
  return (
    <Badge tone="gray" icon={isTeamOnly ? Lock : EyeOff}>
      {isTeamOnly ? 'Team only' : 'Not shown to client'}
    </Badge>
  )
}
