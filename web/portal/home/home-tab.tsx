import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Step } from '#contract/calls/deal/steps.ts'
import * as stepTexts from '#texts/steps.ts'
import { isPreview } from '#web/data/preview.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { MovedSlot } from '../dates/moved-slot.tsx'
import { firstVisitAnswer } from '../first-visit/first-visit-answer.ts'
import { SinceLastVisit } from '../last-visit/since-last-visit.tsx'
import { Journey } from '../steps/journey.tsx'
import { Hero } from './hero.tsx'
import { NeedSheet } from './need-sheet.tsx'
import { QuickActions } from './quick-actions.tsx'
import type { Transaction } from './transaction.ts'
import { useAgenda } from './use-agenda.ts'

const CanceledHome = lazyPart(() => import('../outcome/outcome-parts.tsx'), 'CanceledHome')
const FirstVisit = lazyPart(() => import('../first-visit/first-visit.tsx'), 'FirstVisit', { missing: null })
const HomeAside = lazyPart(() => import('./home-aside.tsx'), 'HomeAside', { missing: null })
const HoldSheet = lazyPart(() => import('../outcome/outcome-parts.tsx'), 'HoldSheet')
const TransactionSummary = lazyPart(() => import('./transaction-summary.tsx'), 'TransactionSummary')

// Below 1024 px there is one column with an order of its own: what to do before what has been.
const column = 'contents lg:grid lg:min-w-0 lg:gap-5'

type HomeTabProps = { transaction: Transaction; steps: UseQueryResult<Step[]> }

/** The overview: what is needed, the deal and the news first, then everything else. */
export function HomeTab({ transaction, steps }: HomeTabProps) {
  const { client, documents } = transaction
  const [isFirstVisit] = useState(() => !isPreview && !firstVisitAnswer.isGiven(client.uniqueId))
  const messagesHref = portalPaths.portal(client.uniqueId, 'messages')
  const documentsHref = portalPaths.portal(client.uniqueId, 'documents')
  const available = documents?.filter(({ status }) => status === 'available').length
  const failed = steps.error !== null && steps.data === undefined
  const query = useAgenda(transaction)
  const { agenda } = query
  const { outcome } = client
  if (outcome === 'canceled') return <CanceledHome client={client} />
  const isOpen = outcome === 'open'
  const isOnHold = outcome === 'on-hold'
  return (
    <>
      <MovedSlot client={client} />
      {isOnHold ? (
        <HoldSheet transaction={transaction} documentsHref={documentsHref} />
      ) : (
        !failed && <NeedSheet transaction={transaction} query={query} documentsHref={documentsHref} />
      )}
      {failed ? (
        <Sheet className={isOnHold ? 'mt-3 lg:mt-5' : ''}>
          <LoadFailure
            heading={stepTexts.notFetched}
            error={steps.error}
            busy={steps.isFetching}
            onRetry={() => void steps.refetch()}
          />
        </Sheet>
      ) : (
        !isOnHold && <Hero transaction={transaction} agenda={agenda} messagesHref={messagesHref} />
      )}
      {isOpen && isFirstVisit && <FirstVisit client={client} />}
      <SinceLastVisit client={client} />
      <div className="mt-3 grid gap-3 lg:mt-5 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
        <div className={column}>
          {!failed && <Journey className="max-lg:order-3" transaction={transaction} />}
          <TransactionSummary client={client} />
        </div>
        <div className={column}>
          <QuickActions
            client={client}
            available={available}
            messagesHref={messagesHref}
            documentsHref={documentsHref}
          />
          {!failed && <HomeAside transaction={transaction} agenda={isOpen ? (agenda?.items ?? []) : []} />}
        </div>
      </div>
    </>
  )
}
