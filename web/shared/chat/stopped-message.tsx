import { Phone, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SenderType } from '#contract/calls/messages/messages.ts'
import * as t from '#texts/chat.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Outbox } from './use-outbox.ts'

/** The party that gives bank details, by phone; null for unknown values. */
export interface EscrowContact {
  company: string | null
  /** The link that calls them, or leads to their number. */
  url: string | null
  /** The client sells. */
  isSale: boolean
}

type StoppedMessageProps = {
  outbox: Outbox
  side: SenderType
  /** The other side's name; null when no agent is named. */
  withName: string | null
  escrow: EscrowContact
}

/** Above the input while a message is stopped: why, and what to do instead. Its text stays in the input. */
export function StoppedMessage({ outbox, side, withName, escrow }: StoppedMessageProps) {
  const { stopped, draft } = outbox
  if (stopped === null) return null
  if (stopped === 'wire-phrase')
    return (
      <Notice heading={t.readsLikeWires} text={t.readsLikeWiresText}>
        <Button variant="secondary" onClick={() => outbox.submitInstead(draft)}>
          {t.sendAnyway}
        </Button>
        <Button variant="quiet" onClick={() => outbox.setDraft(draft)}>
          {t.edit}
        </Button>
      </Notice>
    )
  if (side === 'admin')
    return (
      <Notice heading={t.bankDetails} text={t.bankDetailsText}>
        <Button variant="secondary" onClick={() => outbox.setDraft(outbox.withoutNumbers())}>
          {t.removeNumbers}
        </Button>
      </Notice>
    )
  return (
    <Notice heading={escrow.isSale ? t.keepProceeds : t.keepMoney} text={t.stoppedText}>
      {escrow.url && (
        <ButtonLink variant="primary" icon={Phone} href={escrow.url}>
          {t.callEscrow(escrow.company || null)}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        className="whitespace-normal"
        onClick={() => outbox.submitInstead(outbox.withoutNumbers())}
      >
        {t.tellWithoutNumbers(withName?.split(' ')[0] ?? null)}
      </Button>
    </Notice>
  )
}

function Notice({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <div
      className="mx-3 mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1 rounded-control border border-danger bg-sheet px-3.5 py-3 md:mx-6"
      role="alert"
    >
      <ShieldAlert className="mt-0.5 size-4.5 text-danger" aria-hidden="true" />
      <p className="font-semibold text-danger">{heading}</p>
      <p className="col-start-2 text-15 text-ink-2">{text}</p>
      <div className="col-start-2 mt-1.5 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
