import {
  Ban,
  Bot,
  Check,
  Inbox,
  KeyRound,
  type LucideIcon,
  Mail,
  MailX,
  PenLine,
  Smartphone,
} from 'lucide-react'
import { useMemo } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Received } from '#contract/calls/messages/received.ts'
import { maxListedDeliveries } from '#contract/rules/delivery-enums.ts'
import { useCall } from '#web/data/use-call.ts'
import { RecordList, type RecordView } from '#web/desk/lists/record-list.tsx'
import { formatMomentIn } from '#web/format/zoned-moment.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { senderText } from '../../messages/to-sort/sender-text.ts'
import { receivedReason, wayText } from './received-words.ts'

const states: Record<Received['state'], { text: string; tone: BadgeTone; icon: LucideIcon }> = {
  filed: { text: 'In the chat', tone: 'green', icon: Check },
  'to-sort': { text: 'To sort', tone: 'orange', icon: Inbox },
  dismissed: { text: 'Dismissed', tone: 'gray', icon: Ban },
  automatic: { text: 'Automatic', tone: 'line', icon: Bot },
  bounce: { text: 'Not delivered', tone: 'red', icon: MailX },
  keyword: { text: 'Keyword', tone: 'blue', icon: KeyRound },
  draft: { text: 'Draft', tone: 'blue', icon: PenLine },
}

function State({ received: { state } }: { received: Received }) {
  const { text, tone, icon } = states[state]
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}

function Reason({ received }: { received: Received }) {
  const reason = receivedReason(received)
  return reason ? <p className="mt-1 text-sm wrap-anywhere text-ink-2">{reason}</p> : null
}

function Name({ received: { by, way } }: { received: Received }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Tile icon={by === 'email' ? Mail : Smartphone} />
      <div className="min-w-0 leading-snug wrap-anywhere">
        <b className="block font-semibold">{by === 'email' ? 'By email' : 'By text'}</b>
        <span className="text-13 text-ink-3">{wayText[way]}</span>
      </div>
    </div>
  )
}

function From({ received: { sentFrom, personName } }: { received: Received }) {
  return (
    <>
      {personName !== undefined && <span className="block">{personName}</span>}
      <span className={personName === undefined ? '' : 'text-13 text-ink-3'}>{senderText(sentFrom)}</span>
    </>
  )
}

function Time({ received: { receivedAt }, zone }: { received: Received; zone: string }) {
  return (
    <time className="lining-nums tabular-nums text-sm" dateTime={receivedAt}>
      {formatMomentIn(receivedAt, zone)}
    </time>
  )
}

function receivedView(zone: string): RecordView<Received> {
  return {
    columns: [
      { title: 'Answer', head: 'w-[22%]', cell: (received) => <Name received={received} /> },
      { title: 'From', head: 'w-[24%]', cell: (received) => <From received={received} /> },
      {
        title: 'State',
        cell: (received) => (
          <>
            <State received={received} />
            <Reason received={received} />
          </>
        ),
      },
      { title: 'Time', head: 'w-[19%]', cell: (received) => <Time received={received} zone={zone} /> },
    ],
    card: (received) => (
      <>
        <div className="flex items-start justify-between gap-3">
          <Name received={received} />
          <State received={received} />
        </div>
        <div className="text-sm wrap-anywhere">
          <From received={received} />
          <Reason received={received} />
        </div>
        <Time received={received} zone={zone} />
      </>
    ),
    isDense: true,
    tableFrom: 768,
    tableClass: 'table-fixed',
    rowClass: '*:align-top *:wrap-anywhere',
  }
}

const loading = <SkeletonRows rows={6} label="Loading what came in" />

/** What people answered about a client by text and email, newest first. `zone`: of the times shown; null until it is known. */
export function ReceivedList({ clientId, zone }: { clientId: string; zone: string | null }) {
  const list = useCall(calls.listReceived, { clientId })
  const look = useMemo(() => receivedView(zone ?? 'UTC'), [zone])
  return (
    <QueryView query={list} loading={loading} failed="What came in could not be loaded">
      {(items) =>
        zone === null ? (
          loading
        ) : items.length === 0 ? (
          <EmptyState
            icon={Inbox}
            heading="Nothing has come in yet"
            text="Answers to your texts and emails are listed here, with what became of each."
          />
        ) : (
          <>
            <RecordList aria-labelledby="delivery-log" items={items} look={look} />
            <p className="border-line px-4 py-3 text-sm text-ink-3 max-md:border-t md:px-6">
              <output>{items.length} received</output>
              {items.length === maxListedDeliveries && ', most recent only'}
            </p>
          </>
        )
      }
    </QueryView>
  )
}
