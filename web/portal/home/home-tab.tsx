import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Step } from '#contract/calls/deal/steps.ts'
import * as t from '#texts/home.ts'
import * as stepTexts from '#texts/steps.ts'
import { isPreview } from '#web/data/preview.ts'
import { formatDay } from '#web/format/date.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Typed } from '#web/shared/typed.tsx'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { MovedSlot } from '../dates/moved-slot.tsx'
import { firstVisitAnswer } from '../first-visit/first-visit-answer.ts'
import { SinceLastVisit } from '../last-visit/since-last-visit.tsx'
import { Journey } from '../steps/journey.tsx'
import { Hero } from './hero.tsx'
import { HomeRow } from './home-row.tsx'
import { NeedSheet } from './need-sheet.tsx'
import { QuickActions } from './quick-actions.tsx'
import type { Transaction } from './transaction.ts'
import { comingNext, type Upcoming } from './upcoming.ts'
import { useAgenda } from './use-agenda.ts'

const CanceledHome = lazyPart(() => import('../outcome/outcome-parts.tsx'), 'CanceledHome')
const FirstVisit = lazyPart(() => import('../first-visit/first-visit.tsx'), 'FirstVisit', { missing: null })
const HomeAside = lazyPart(() => import('./home-aside.tsx'), 'HomeAside', { missing: null })
const OutcomeCards = lazyPart(() => import('../outcome/outcome-parts.tsx'), 'OutcomeCards')
const TransactionSummary = lazyPart(() => import('./transaction-summary.tsx'), 'TransactionSummary')

// Below 1024 px there is one column with an order of its own: what to do before what has been.
const column = 'contents lg:grid lg:min-w-0 lg:gap-5'

type HomeTabProps = { transaction: Transaction; steps: UseQueryResult<Step[]> }

/** The overview: status, next step and countdown first, then everything else. */
export function HomeTab({ transaction, steps }: HomeTabProps) {
  const { client, documents, next, closing, today } = transaction
  const [isFirstVisit] = useState(() => !isPreview && !firstVisitAnswer.isGiven(client.uniqueId))
  const messagesHref = portalPaths.portal(client.uniqueId, 'messages')
  const documentsHref = portalPaths.portal(client.uniqueId, 'documents')
  const available = documents?.filter(({ status }) => status === 'available').length
  const known = steps.data ?? []
  const failed = steps.error !== null && steps.data === undefined
  const query = useAgenda(transaction)
  const { agenda } = query
  const { outcome } = client
  if (outcome === 'canceled') return <CanceledHome client={client} />
  const isOpen = outcome === 'open'
  return (
    <>
      <MovedSlot client={client} />
      {!failed && <NeedSheet transaction={transaction} query={query} documentsHref={documentsHref} />}
      {failed ? (
        <Sheet>
          <LoadFailure
            heading={stepTexts.notFetched}
            error={steps.error}
            busy={steps.isFetching}
            onRetry={() => void steps.refetch()}
          />
        </Sheet>
      ) : (
        <Hero transaction={transaction} need={agenda?.need ?? null} messagesHref={messagesHref} />
      )}
      {isOpen ? isFirstVisit && <FirstVisit client={client} /> : <OutcomeCards transaction={transaction} />}
      <div className="mt-4 grid gap-4 lg:mt-5 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
        <div className={column}>
          {isOpen && agenda && (
            <ComingNext next={comingNext(agenda.items, known, next, today)} steps={known} />
          )}
          <SinceLastVisit client={client} />
          {!failed && <Journey className="max-lg:order-4" transaction={transaction} />}
          <TransactionSummary client={client} daysLeft={closing.daysLeft} />
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

/** The next step, or a date before it; renders nothing if there is none. */
function ComingNext({ next, steps }: { next: Upcoming | null; steps: readonly Step[] }) {
  if (!next) return null
  const { text, day, step } = next
  return (
    <Sheet className="max-lg:order-1" aria-labelledby="next-title">
      <SheetHeader id="next-title" title={t.comingNext} />
      <HomeRow
        flush
        mark={
          step ? (
            <Plate number={steps.indexOf(step) + 1} state="upcoming" />
          ) : (
            <DayLeaf day={day} look="ahead" />
          )
        }
        title={<Typed of={next} field="title" />}
        text={text && <Typed of={next} field="text" />}
      >
        {day && (
          <span className="lining-nums tabular-nums hidden whitespace-nowrap text-sm text-ink-3 md:block">
            {formatDay(day)}
          </span>
        )}
      </HomeRow>
    </Sheet>
  )
}
