import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/home.ts'
import { useCachedAt } from '#web/data/cached-at.ts'
import { queryKey } from '#web/data/query-key.ts'
import { formatMoment, formatTime } from '#web/format/date.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { LeadSkeleton } from './lead.tsx'
import { PendingLine } from './pending-line.tsx'
import { TransactionNeed } from './transaction-need.tsx'
import type { Transaction } from './transaction.ts'
import type { AgendaQuery } from './use-agenda.ts'

const StillOpen = lazyPart(() => import('./still-open.tsx'), 'StillOpen')

type NeedSheetProps = { transaction: Transaction; query: AgendaQuery; documentsHref: string }

/** The band of Home: what leads, the rows, and how many documents are requested. */
export function NeedSheet({ transaction, query, documentsHref }: NeedSheetProps) {
  const { client, standing } = transaction
  const need = query.agenda?.need
  return (
    <Sheet as="div" className="mb-4 overflow-hidden lg:mb-5">
      <section aria-label={t.whatIsNeeded}>
        <NeedBand transaction={transaction} query={query} isWide />
        {need && standing.isClosingDay && (
          <StillOpen transaction={transaction} hasHeading={need.kind === 'you'} />
        )}
        {client.outcome !== 'closed' && <PendingLine transaction={transaction} href={documentsHref} />}
      </section>
    </Sheet>
  )
}

type NeedBandProps = Pick<NeedSheetProps, 'transaction' | 'query'> & { isWide?: boolean }

/** The band alone: while its facts are loading their place, and a retry once they failed. */
export function NeedBand({ transaction, query: { agenda, failure }, isWide = false }: NeedBandProps) {
  if (agenda)
    return (
      <>
        <AsOf uniqueId={transaction.client.uniqueId} today={transaction.today} />
        <TransactionNeed transaction={transaction} need={agenda.need} isWide={isWide} />
      </>
    )
  if (failure) return <LoadFailure heading={t.needFailed} {...failure} />
  return (
    <output className="block" aria-busy="true">
      <span className="sr-only">{t.checkingNeed}</span>
      <LeadSkeleton />
    </output>
  )
}

/** Offline: when the facts of the band were last read. */
function AsOf({ uniqueId, today }: { uniqueId: string; today: string }) {
  const isOnline = useIsOnline()
  const cachedAt = useCachedAt()
  const queries = useQueryClient()
  if (isOnline && cachedAt === null) return null
  const read = queries.getQueryState(queryKey(calls.listPortalDocuments, { uniqueId }))?.dataUpdatedAt
  const moment = cachedAt ?? (read ? new Date(read).toISOString() : null)
  if (moment === null) return null
  return (
    <p className="border-b border-line px-4 py-2 text-13 text-ink-2 md:px-6">
      {t.asOf(dayIn(new Date(moment)) === today ? formatTime(moment) : formatMoment(moment))}
    </p>
  )
}
