import '#web/styles/rest.css'
import type { LucideIcon } from 'lucide-react'
import { BellOff, CalendarClock, FolderOpen, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/outcome.ts'
import { formatDay } from '#web/format/date.ts'
import { initials } from '#web/format/initials.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AgentMessage } from '../home/agent-message.tsx'
import { PendingLine } from '../home/pending-line.tsx'
import { StatusBadge } from '../home/status-badge.tsx'
import { addressLines, agentFirstName, type Transaction } from '../home/transaction.ts'
import { escrowUrl } from '../safety/escrow-url.ts'

type OutcomeSheetProps = {
  client: PortalClient
  /** The parts, in their order. */
  children: ReactNode
  /** The last line. */
  below?: ReactNode
}

/** The one sheet of a deal that rests or was canceled: the property and why, then what follows. No ring, no road ahead. */
function OutcomeSheet({ client, children, below }: OutcomeSheetProps) {
  const [street, rest] = addressLines(client.propertyAddress)
  return (
    <Sheet id="overview" className="overflow-hidden" aria-label={t.overview}>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
        <div className="px-4 pt-3.5 pb-4 md:px-6 lg:py-6">
          <StatusBadge outcome={client.outcome} percent={0} />
          <h2 className="mt-1.5 text-[1.1875rem] leading-[1.2] tracking-display wrap-anywhere lg:text-[1.5rem]">
            {street}
          </h2>
          {rest && <p className="text-sm text-ink-2 wrap-anywhere">{rest}</p>}
          <AgentMessage client={client} className="mt-3.5" />
        </div>
        <div className="divide-y divide-line border-line max-lg:border-t lg:border-l">{children}</div>
      </div>
      {below}
    </Sheet>
  )
}

type Row = { icon: LucideIcon; title: string; text: string }

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex min-h-14 items-center gap-3 px-4 py-2 md:px-6">
          <Icon className="size-5 flex-none text-ink-2" aria-hidden="true" />
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
function AgentPart({ client, title }: { client: PortalClient; title: string }) {
  const { agentName, agentPhone, uniqueId } = client
  const call = phoneUrl('tel', agentPhone)
  const text = phoneUrl('sms', agentPhone)
  const details = [agentName && t.agentWithRole(agentName), agentPhone].filter(Boolean).join(', ')
  return (
    <section className="px-4 py-3.5 md:px-6" aria-labelledby="agent-title">
      <div className="flex items-center gap-3">
        <Avatar initials={initials(agentName || t.yourAgent)} tone="soft" />
        <div className="min-w-0">
          <h2 id="agent-title" className="text-md leading-tight">
            {title}
          </h2>
          <p className="text-sm text-ink-2 wrap-anywhere">{details}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1 empty:hidden">
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
    </section>
  )
}

type HoldSheetProps = { transaction: Pick<Transaction, 'client' | 'pending'>; documentsHref: string }

/** Above the other blocks of a deal on hold: why, what happens next, the agent, and what is still requested. */
export function HoldSheet({ transaction, documentsHref }: HoldSheetProps) {
  const { client } = transaction
  const agent = agentFirstName(client)
  return (
    <OutcomeSheet client={client} below={<PendingLine transaction={transaction} href={documentsHref} />}>
      <section aria-label={t.whatHappensNext}>
        <Rows
          rows={[
            { icon: MessageCircle, title: t.willTellYou(agent), text: t.askHowThingsStand },
            {
              icon: CalendarClock,
              title: t.closingMayChange,
              text: t.closingWasPlanned(formatDay(client.expectedCloseDate)),
            },
            { icon: BellOff, title: t.remindersPaused, text: t.noDateCounts },
          ]}
        />
      </section>
      <AgentPart client={client} title={t.questions(agent)} />
    </OutcomeSheet>
  )
}

/** Home of a canceled deal: why, the deposit, the documents, and whom to ask. */
export function CanceledHome({ client }: { client: PortalClient }) {
  return (
    <OutcomeSheet client={client}>
      <DepositPart client={client} />
      <section aria-label={t.whatHappensNow}>
        <Rows
          rows={[
            { icon: FolderOpen, title: t.documentsStay, text: t.documentsStayText },
            { icon: BellOff, title: t.noMoreReminders, text: t.noMoreRemindersText },
          ]}
        />
        <div className="px-4 pt-1 pb-3.5 md:px-6">
          <ButtonLink
            block
            variant="secondary"
            icon={FolderOpen}
            href={portalPaths.portal(client.uniqueId, 'documents')}
          >
            {t.viewDocuments}
          </ButtonLink>
        </div>
      </section>
      <AgentPart client={client} title={t.whenYouAreReady} />
    </OutcomeSheet>
  )
}

function DepositPart({ client }: { client: PortalClient }) {
  const { escrowPhone } = client
  const escrow = client.escrowCompany || null
  const call = escrowUrl(client)
  const sale = isSale(client.transactionType)
  return (
    <section className="px-4 pt-3.5 pb-4 text-15 text-ink-2 md:px-6" aria-labelledby="deposit-title">
      <h2 id="deposit-title" className="mb-1 text-md text-ink">
        {sale ? t.theDeposit : t.yourDeposit}
      </h2>
      <p>
        <b className="font-semibold text-ink">
          {sale ? t.askAboutTheDeposit(escrow) : t.askAboutYourDeposit(escrow)}
        </b>{' '}
        {t.depositText}
      </p>
      {call ? (
        <>
          <ButtonLink block className="mt-3" icon={Phone} href={call}>
            {t.callEscrow(escrow)}
          </ButtonLink>
          {escrowPhone && <p className="mt-1.5 text-center text-sm">{escrowPhone}</p>}
        </>
      ) : (
        <p className="mt-2">{t.askForEscrowsNumber(agentFirstName(client))}</p>
      )}
    </section>
  )
}
