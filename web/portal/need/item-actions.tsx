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
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { documentHash, uploadHash } from '#web/shared/documents/document-in-address.ts'
import type { ButtonStyle } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { LeadLink, useLeadName } from '../home/lead.tsx'
import { agentFirstName, type Transaction } from '../home/transaction.ts'
import { escrowUrl } from '../safety/escrow-url.ts'
import type { NeedEntry } from './need-texts.ts'

export type ItemActionsProps = {
  transaction: Pick<Transaction, 'client' | 'documents'>
  entry: NeedEntry
  /** Asks on which day it was done. */
  onSay: (item: AgendaItem) => void
}

type OneItem = Omit<ItemActionsProps, 'entry'> & { item: AgendaItem; look: ButtonStyle['variant'] }

const secondary = 'border-band-amber-ink! bg-transparent! hover:bg-sheet!'

/** The newest paper that the team has shared. */
export function newestPaper(documents: readonly TransactionDocument[] = []): TransactionDocument | undefined {
  return documents
    .filter(({ status, uploadedBy }) => status === 'available' && uploadedBy === 'admin')
    .toSorted((a, b) => b.uploadDate.localeCompare(a.uploadDate))[0]
}

/** The main action on what leads, then further actions. */
export function ItemActions({ transaction, entry: { item }, onSay }: ItemActionsProps) {
  const { client, documents } = transaction
  const { uniqueId } = client
  const files = portalPaths.portal(uniqueId, 'documents')
  const ask = <AskAgent client={client} look="secondary" />
  const of = { transaction, onSay }
  switch (item.kind) {
    case 'money':
      return <MoneyActions {...of} item={item} look="primary" />
    case 'contingency': {
      const agentUrl = phoneUrl('tel', client.agentPhone)
      if (!agentUrl) return <AskAgent client={client} look="primary" />
      return (
        <>
          <LeadLink href={agentUrl} icon={Phone}>
            {t.callAgent(agentFirstName(client))}
          </LeadLink>
          {ask}
        </>
      )
    }
    case 'signing':
      return (
        <>
          <CallEscrow client={client} look="primary" />
          <AddToCalendar id={item.id} of={item.title} className="px-2" />
        </>
      )
    case 'alert':
      return (
        <>
          <LeadLink href={portalPaths.portal(uniqueId, 'notifications')} icon={BellRing}>
            {t.openAlert}
          </LeadLink>
          {ask}
        </>
      )
    case 'document':
      return (
        <>
          <Upload href={`${files}${uploadHash(item.id)}`}>{item.isAgain ? t.sendAgain : t.upload}</Upload>
          {ask}
        </>
      )
    default: {
      const paper = asksToRead(item.title) ? newestPaper(documents) : undefined
      if (!paper)
        return (
          <>
            <SayDone {...of} item={item} look="primary" />
            {ask}
          </>
        )
      return (
        <>
          <LeadLink href={`${files}${documentHash(paper.id)}`} icon={FileText}>
            {t.openInFiles}
          </LeadLink>
          <SayDone {...of} item={item} look="secondary" />
        </>
      )
    }
  }
}

/** A call to escrow, then the client's report. */
export function MoneyActions(props: OneItem) {
  return (
    <>
      <CallEscrow client={props.transaction.client} look={props.look} />
      <SayDone {...props} look="secondary" />
    </>
  )
}

type ClientActionProps = { client: Transaction['client']; look: ButtonStyle['variant'] }

function AskAgent({ client, look }: ClientActionProps) {
  const chat = portalPaths.portal(client.uniqueId, 'messages')
  return (
    <LeadLink
      href={chat}
      icon={MessageCircle}
      variant={look}
      className={look === 'secondary' ? secondary : ''}
    >
      {t.ask(agentFirstName(client))}
    </LeadLink>
  )
}

/** Calls escrow; without a number that can be called, asks the agent for it. */
function CallEscrow({ client, look }: ClientActionProps) {
  const url = escrowUrl(client)
  return (
    <LeadLink
      href={url ?? portalPaths.portal(client.uniqueId, 'messages')}
      icon={url ? Phone : MessageCircle}
      variant={look}
      className="min-w-0 whitespace-normal! wrap-anywhere"
    >
      {url ? t.callEscrow(client.escrowCompany || null) : t.askForEscrowsNumber(agentFirstName(client))}
    </LeadLink>
  )
}

function Upload({ href, children }: { href: string; children: ReactNode }) {
  const name = useLeadName()
  if (useIsOnline())
    return (
      <LeadLink href={href} icon={ArrowUpFromLine}>
        {children}
      </LeadLink>
    )
  return (
    <>
      <Button disabled icon={ArrowUpFromLine} {...name}>
        {children}
      </Button>
      <WaitsUntilOnline />
    </>
  )
}

function SayDone({ item, look, onSay }: OneItem) {
  const isOnline = useIsOnline()
  const name = useLeadName()
  if (isPreview) return null
  return (
    <>
      <Button
        {...name}
        icon={Check}
        variant={look}
        className={`min-w-0 whitespace-normal! ${isOnline && look === 'secondary' ? secondary : ''}`}
        disabled={!isOnline}
        onClick={() => onSay(item)}
      >
        {said.haveDone(item.kind)}
      </Button>
      {!isOnline && <WaitsUntilOnline />}
    </>
  )
}

function WaitsUntilOnline() {
  return <p className="basis-full text-13 text-ink-2">{t.waitsUntilOnline}</p>
}
