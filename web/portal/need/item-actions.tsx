import { ArrowUpFromLine, BellRing, Check, FileText, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { type AgendaItem, asksToRead } from '#contract/rules/deal/agenda.ts'
import * as t from '#texts/need.ts'
import * as said from '#texts/said.ts'
import { isPreview } from '#web/data/preview.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { documentHash, uploadHash } from '#web/shared/documents/document-in-address.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { agentFirstName, type Transaction } from '../home/transaction.ts'
import { escrowUrl } from '../safety/escrow-url.ts'
import type { NeedEntry } from './need-texts.ts'

type ItemActionsProps = {
  transaction: Pick<Transaction, 'client' | 'documents'>
  entry: NeedEntry
  /** The first item of the band. */
  isFirst: boolean
  /** Asks on which day it was done. */
  onSay: (item: AgendaItem) => void
}

/** The newest paper that the team has shared. */
function newestPaper(documents: readonly TransactionDocument[] = []): TransactionDocument | undefined {
  return documents
    .filter(({ status, uploadedBy }) => status === 'available' && uploadedBy === 'admin')
    .toSorted((a, b) => b.uploadDate.localeCompare(a.uploadDate))[0]
}

/** The main action on a needed item, then further actions. */
export function ItemActions({ transaction, entry: { item }, isFirst, onSay }: ItemActionsProps) {
  const { client, documents } = transaction
  const { uniqueId } = client
  const main = isFirst ? ('primary' as const) : ('secondary' as const)
  const chat = portalPaths.portal(uniqueId, 'messages')
  const files = portalPaths.portal(uniqueId, 'documents')
  const agent = agentFirstName(client)
  const callUrl = escrowUrl(client)
  const agentUrl = phoneUrl('tel', client.agentPhone)
  const ask = (
    <ButtonLink href={chat} icon={MessageCircle} variant="secondary">
      {t.ask(agent)}
    </ButtonLink>
  )
  const callEscrow = callUrl ? (
    <ButtonLink
      href={callUrl}
      icon={Phone}
      variant={main}
      className="min-w-0 whitespace-normal! wrap-anywhere"
    >
      {t.callEscrow(client.escrowCompany || null)}
    </ButtonLink>
  ) : (
    <ButtonLink href={chat} icon={MessageCircle} variant={main} className="whitespace-normal!">
      {t.askForEscrowsNumber(agent)}
    </ButtonLink>
  )
  const say = (variant: 'primary' | 'secondary') =>
    !isPreview &&
    item.kind !== 'alert' && (
      <Button
        icon={Check}
        variant={variant}
        className="min-w-0 whitespace-normal!"
        onClick={() => onSay(item)}
      >
        {said.haveDone(item.kind)}
      </Button>
    )
  switch (item.kind) {
    case 'money':
      return (
        <Row>
          {callEscrow}
          {say('secondary')}
        </Row>
      )
    case 'contingency':
      return (
        <Row>
          {agentUrl && (
            <ButtonLink href={agentUrl} icon={Phone} variant={main}>
              {t.callAgent(agent)}
            </ButtonLink>
          )}
          {ask}
        </Row>
      )
    case 'signing':
      return (
        <Row>
          {callEscrow}
          <AddToCalendar id={item.id} of={item.title} className="px-2" />
        </Row>
      )
    case 'document':
    case 'alert': {
      const isAlert = item.kind === 'alert'
      const href = isAlert ? portalPaths.portal(uniqueId, 'notifications') : `${files}${uploadHash(item.id)}`
      return (
        <Row>
          <ButtonLink href={href} icon={isAlert ? BellRing : ArrowUpFromLine} variant={main}>
            {isAlert ? t.openAlert : item.isAgain ? t.sendAgain : t.upload}
          </ButtonLink>
          {isFirst && ask}
        </Row>
      )
    }
    default: {
      const paper = asksToRead(item.title) ? newestPaper(documents) : undefined
      return (
        <Row>
          {paper && (
            <ButtonLink href={`${files}${documentHash(paper.id)}`} icon={FileText} variant={main}>
              {t.openInFiles}
            </ButtonLink>
          )}
          {say(paper ? 'secondary' : main)}
          {isFirst && !paper && ask}
        </Row>
      )
    }
  }
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mt-2.5 flex flex-wrap items-center gap-2 *:max-w-full">{children}</div>
}
