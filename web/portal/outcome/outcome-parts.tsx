import '#web/styles/rest.css'
import type { LucideIcon } from 'lucide-react'
import {
  BellOff,
  CalendarClock,
  FileCheck,
  FolderOpen,
  MessageCircle,
  Phone,
  Receipt,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { type PaperToKeep, papersToKeep } from '#contract/rules/deal/papers-to-keep.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/outcome.ts'
import * as papers from '#texts/papers.ts'
import { formatDay } from '#web/format/date.ts'
import { initials } from '#web/format/initials.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { AgentMessage } from '../home/agent-message.tsx'
import { StatusBadge } from '../home/status-badge.tsx'
import { addressLines, agentFirstName, type Transaction } from '../home/transaction.ts'
import { escrowUrl } from '../safety/escrow-url.ts'

type Row = { icon: LucideIcon; title: string; text: string }

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex min-h-16 items-center gap-3 px-4 py-2.5 md:px-6">
          <span className="grid size-10 flex-none place-items-center rounded-plate bg-sunken text-ink-2">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <span className="min-w-0">
            <b className="block leading-snug font-semibold">{title}</b>
            <span className="text-sm text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The agent, with the ways to reach them. */
function AgentCard({ client, title }: { client: PortalClient; title: string }) {
  const { agentName, agentPhone, uniqueId } = client
  const call = phoneUrl('tel', agentPhone)
  const text = phoneUrl('sms', agentPhone)
  const details = [agentName && t.agentWithRole(agentName), agentPhone].filter(Boolean).join(', ')
  return (
    <Sheet className="p-4 md:p-6" aria-labelledby="agent-title">
      <div className="flex items-center gap-3">
        <Avatar initials={initials(agentName || t.yourAgent)} tone="soft" size="large" />
        <div className="min-w-0">
          <h2 id="agent-title" className="text-lg leading-tight">
            {title}
          </h2>
          <p className="text-sm text-ink-2 wrap-anywhere">{details}</p>
        </div>
      </div>
      <div className="mt-3.5 flex flex-wrap gap-2 *:flex-1">
        {call && (
          <ButtonLink variant="secondary" icon={Phone} href={call}>
            {t.call}
          </ButtonLink>
        )}
        {text && (
          <ButtonLink variant="secondary" href={text}>
            {t.text}
          </ButtonLink>
        )}
        {!client.isArchived && (
          <ButtonLink
            variant="secondary"
            icon={MessageCircle}
            href={portalPaths.portal(uniqueId, 'messages')}
          >
            {t.chat}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  )
}

function DocumentsLink({ client, children }: { client: PortalClient; children: ReactNode }) {
  return (
    <div className="border-t border-line p-4 md:px-6">
      <ButtonLink
        block
        variant="secondary"
        icon={FolderOpen}
        href={portalPaths.portal(client.uniqueId, 'documents')}
      >
        {children}
      </ButtonLink>
    </div>
  )
}

const paperIcons: Record<PaperToKeep['kind'], LucideIcon> = {
  statement: Receipt,
  deed: FileCheck,
  policy: FileCheck,
  reports: Wrench,
}

/** The papers to keep, each with the file that is one, if it is in Files. */
function keepRows({ client, documents = [] }: Transaction): Row[] {
  const sells = isSale(client.transactionType)
  return papersToKeep(client.transactionType, documents).map(({ kind, file }) => {
    const why = papers.reason(kind, sells)
    return {
      icon: paperIcons[kind],
      title: papers.title(kind, sells),
      text: file ? t.inFiles(why, file.name) : t.notInFiles(why),
    }
  })
}

/** Below the overview of a closed deal: what to keep, and the agent. */
function ClosedCards({ transaction }: { transaction: Transaction }) {
  const { client, documents = [] } = transaction
  const available = documents.filter(({ status }) => status === 'available').length
  return (
    <>
      <Sheet aria-labelledby="keep-title">
        <SheetHeader id="keep-title" title={t.whatToKeep} />
        <Rows rows={keepRows(transaction)} />
        <DocumentsLink client={client}>{t.viewDocumentsCount(available)}</DocumentsLink>
      </Sheet>
      <AgentCard client={client} title={t.questions(agentFirstName(client))} />
    </>
  )
}

/** Below the overview of a deal on hold: what happens next, and the agent. */
function HoldCards({ client }: { client: PortalClient }) {
  const agent = agentFirstName(client)
  const rows = [
    {
      icon: MessageCircle,
      title: t.willTellYou(agent),
      text: t.askHowThingsStand,
    },
    {
      icon: CalendarClock,
      title: t.closingMayChange,
      text: t.closingWasPlanned(formatDay(client.expectedCloseDate)),
    },
    { icon: BellOff, title: t.remindersPaused, text: t.noDateCounts },
  ]
  return (
    <>
      <Sheet aria-labelledby="next-title">
        <SheetHeader id="next-title" title={t.whatHappensNext} />
        <Rows rows={rows} />
      </Sheet>
      <AgentCard client={client} title={t.questions(agent)} />
    </>
  )
}

/** Cards below the overview of a closed or resting deal. */
export function OutcomeCards({ transaction }: { transaction: Transaction }) {
  const isClosed = transaction.client.outcome === 'closed'
  return (
    <div className="mt-4 grid gap-4 lg:mt-5 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
      {isClosed ? <ClosedCards transaction={transaction} /> : <HoldCards client={transaction.client} />}
    </div>
  )
}

/** Home of a canceled deal: what happened and why, the deposit, and whom to ask. */
export function CanceledHome({ client }: { client: PortalClient }) {
  const [street, rest] = addressLines(client.propertyAddress)
  const title = isSale(client.transactionType) ? t.saleCanceled : t.purchaseCanceled
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
      <Sheet id="overview" className="p-4 pt-5 md:p-6 md:pt-8" aria-label={t.overview}>
        <StatusBadge outcome="canceled" percent={0} />
        <h2 className="mt-3 text-2xl leading-tight font-medium tracking-display text-balance">
          {title(client.outcomeOn ? formatDay(client.outcomeOn) : null)}
        </h2>
        <p className="mt-1.5 text-15 text-ink-2 wrap-anywhere">
          {street}
          {rest && `, ${rest}`}
        </p>
        <AgentMessage client={client} className="mt-4.5" />
      </Sheet>
      <div className="grid gap-4 lg:gap-5">
        <DepositCard client={client} />
        <Sheet className="py-1.5" aria-label={t.whatHappensNow}>
          <Rows
            rows={[
              {
                icon: FolderOpen,
                title: t.documentsStay,
                text: t.documentsStayText,
              },
              { icon: BellOff, title: t.noMoreReminders, text: t.noMoreRemindersText },
            ]}
          />
          <DocumentsLink client={client}>{t.viewDocuments}</DocumentsLink>
        </Sheet>
        <AgentCard client={client} title={t.whenYouAreReady} />
      </div>
    </div>
  )
}

function DepositCard({ client }: { client: PortalClient }) {
  const { escrowPhone } = client
  const escrow = client.escrowCompany || null
  const call = escrowUrl(client)
  const sale = isSale(client.transactionType)
  return (
    <Sheet aria-labelledby="deposit-title">
      <SheetHeader id="deposit-title" title={sale ? t.theDeposit : t.yourDeposit} />
      <div className="px-4 pb-4 text-15 text-ink-2 md:px-6 md:pb-6">
        <p>
          <b className="font-semibold text-ink">
            {sale ? t.askAboutTheDeposit(escrow) : t.askAboutYourDeposit(escrow)}
          </b>{' '}
          {t.depositText}
        </p>
        {call ? (
          <>
            <ButtonLink block className="mt-3.5" icon={Phone} href={call}>
              {t.callEscrow(escrow)}
            </ButtonLink>
            {escrowPhone && <p className="mt-2 text-center text-sm">{escrowPhone}</p>}
          </>
        ) : (
          <p className="mt-2">{t.askForEscrowsNumber(agentFirstName(client))}</p>
        )}
      </div>
    </Sheet>
  )
}
