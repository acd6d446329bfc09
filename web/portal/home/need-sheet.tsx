import * as t from '#texts/home.ts'
import { whatToKeep } from '#texts/outcome.ts'
import { useCachedAt } from '#web/data/cached-at.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { KeepBand } from '../need/keep-band.lazy.ts'
import { LeadSkeleton } from './lead.tsx'
import { PendingLine } from './pending-line.tsx'
import { TransactionNeed } from './transaction-need.tsx'
import type { Transaction } from './transaction.ts'
import type { AgendaQuery } from './use-agenda.ts'

const AsOf = lazyPart(() => import('./as-of.tsx'), 'AsOf', { missing: null })
const StillOpen = lazyPart(() => import('./still-open.tsx'), 'StillOpen')

type NeedSheetProps = { transaction: Transaction; query: AgendaQuery; documentsHref: string }

/** The band of Home: what leads, the rows, and how many documents are requested. */
export function NeedSheet({ transaction, query, documentsHref }: NeedSheetProps) {
  const { client, standing } = transaction
  const need = query.agenda?.need
  const isClosed = client.outcome === 'closed'
  return (
    <Sheet as="div" className="mb-3 overflow-hidden lg:mb-5">
      <section aria-label={isClosed ? whatToKeep : t.whatIsNeeded}>
        {isClosed ? (
          <KeepBand transaction={transaction} />
        ) : (
          <NeedBand transaction={transaction} query={query} isWide />
        )}
        {need && standing.isClosingDay && (
          <StillOpen transaction={transaction} hasHeading={need.kind === 'you'} />
        )}
        {!isClosed && <PendingLine transaction={transaction} href={documentsHref} />}
      </section>
    </Sheet>
  )
}

type NeedBandProps = Pick<NeedSheetProps, 'transaction' | 'query'> & { isWide?: boolean }

/** The band alone: while its facts are loading their place, and a retry once they failed. */
export function NeedBand({ transaction, query: { agenda, failed }, isWide = false }: NeedBandProps) {
  const isOnline = useIsOnline()
  const cachedAt = useCachedAt()
  if (agenda)
    return (
      <>
        {(!isOnline || cachedAt !== null) && (
          <AsOf uniqueId={transaction.client.uniqueId} cachedAt={cachedAt} today={transaction.today} />
        )}
        <TransactionNeed transaction={transaction} need={agenda.need} isWide={isWide} />
      </>
    )
  if (failed[0])
    return (
      <LoadFailure
        heading={t.needFailed}
        error={failed[0].error}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    )
  return (
    <output className="block" aria-busy="true">
      <span className="sr-only">{t.checkingNeed}</span>
      <LeadSkeleton />
    </output>
  )
}
