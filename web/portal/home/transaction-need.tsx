import { formatDay } from '#web/format/date.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { NeedBand } from '#web/ui/need-band.tsx'
import { type Transaction, agentCalled } from './transaction.ts'

/** The need band for a transaction, with an upload button when a document is requested. */
export function TransactionNeed({
  transaction,
  documentsHref,
}: {
  transaction: Transaction
  documentsHref: string
}) {
  const { variant, title, detail } = needOf(transaction)
  const action = <ButtonLink href={documentsHref}>Upload</ButtonLink>
  return (
    <NeedBand
      variant={variant}
      title={title}
      detail={detail}
      action={variant === 'you' ? action : undefined}
    />
  )
}

interface Need {
  variant: 'calm' | 'you' | 'wait'
  title: string
  detail: string
}

const calm = 'Nothing needed from you right now'

/** What is needed from the client, based on what is actually pending. */
export function needOf(transaction: Transaction): Need {
  const { client, documents, pending, closing, isDone } = transaction
  const [nearest, ...others] = pending
  if (client.isArchived) return { variant: 'calm', title: calm, detail: 'This transaction is archived.' }
  // Only say that nothing is needed once everything has loaded.
  if (!documents) {
    const detail = 'Your documents are still loading.'
    return { variant: 'wait', title: 'Checking what’s needed from you', detail }
  }
  if (nearest) {
    const due = nearest.dueDate ? `Due ${formatDay(nearest.dueDate)}` : 'Upload it as soon as you have it'
    const more = others.length > 0 ? `, and ${others.length} more` : ''
    return { variant: 'you', title: `${nearest.name} is needed from you`, detail: `${due}${more}.` }
  }
  if (isDone) return { variant: 'calm', title: calm, detail: 'All steps completed!' }
  const agent = agentCalled(client)
  if (closing.attention !== null) {
    return { variant: 'wait', title: closing.label, detail: `Ask ${agent} about the new date.` }
  }
  return { variant: 'calm', title: calm, detail: `${agent} will tell you here first if that changes.` }
}
