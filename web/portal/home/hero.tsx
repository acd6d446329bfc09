import type { ReactNode } from 'react'
import { formatDay } from '#web/format/date.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ClosingRing } from './closing-ring.tsx'
import { HeroPlace } from './hero-place.tsx'
import './hero.css'
import { HeroSkeleton } from './hero-skeleton.tsx'
import { HeroStep } from './hero-step.tsx'
import { roadFill, roadStops } from './road-stops.ts'
import { Road } from './road.tsx'
import type { Transaction } from './transaction.ts'

type HeroProps = {
  transaction: Transaction
  /** The need band. */
  need: ReactNode
  messagesHref: string
}

/** The Transaction Overview: who needs the client, where things stand, what is next, how long it takes. */
export function Hero({ transaction, need, messagesHref }: HeroProps) {
  const { client, steps, closing, totalDays, isDone } = transaction
  if (steps === undefined) return <HeroSkeleton />
  return (
    <Sheet id="overview" className="hero" aria-label="Transaction Overview">
      <div className="hero-need">{need}</div>
      <HeroPlace transaction={transaction} messagesHref={messagesHref} />
      <div className="hero-ring">
        <ClosingRing
          size="large"
          daysLeft={closing.daysLeft}
          totalDays={totalDays}
          band={closing.band}
          word={closing.word}
          label={closing.label}
          dateText={formatDay(client.expectedCloseDate)}
        />
      </div>
      {steps.length > 0 && (
        <div className="hero-road">
          <Road stops={roadStops(steps)} fillPercent={roadFill(steps)} closed={isDone} />
        </div>
      )}
      <HeroStep transaction={transaction} />
    </Sheet>
  )
}
