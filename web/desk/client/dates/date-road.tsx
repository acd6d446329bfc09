import { CalendarSync, Milestone } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/clients.ts'
import type { Dates } from '#contract/dates/dates-of-deal.ts'
import { dayWithWeekday, shortDay } from '#contract/dates/day-words.ts'
import type { DealDate } from '#contract/dates/deal-dates.ts'
import type { ScheduleFacts } from '#contract/dates/facts.ts'
import { useCall } from '#web/api/use-call.ts'
import { DaysLeft } from '#web/desk/clients/close-date.tsx'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { formatDay } from '#web/format/date.ts'
import { roadOfDates } from '#web/shared/dates/road-of-dates.ts'
import { FinishedMark, RoadStop, StopFacts, TodayLine } from '#web/shared/dates/road-stop.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { HouseDoor } from '#web/ui/house-door.tsx'
import type { OnOpenDialog } from './date-dialog-state.ts'
import { DateStop } from './date-stop.tsx'
import { finishWords, followingSteps } from './date-words.ts'
import { movesOf } from './past-moves.ts'

type DateRoadProps = { client: AdminClient; dates: Dates; facts: ScheduleFacts; onOpen: OnOpenDialog }

/** The road from acceptance to closing, with every date and today. */
export function DateRoad({ client, dates, facts, onOpen }: DateRoadProps) {
  const today = useTeamToday()
  const moves = useCall(calls.listMoves, { id: client.id }).data ?? []
  const [isUnfolded, setUnfolded] = useState(false)
  const places = roadOfDates(dates.dates, dates.closeDate, today)
  const todayAt = places.findIndex(({ place }) => place === 'today')
  const ofDate = (date: DealDate) => ({
    date,
    client,
    facts,
    today,
    timesMoved: movesOf(date.id, moves).length,
    onOpen,
  })
  return (
    <ol className="pt-1 pb-3">
      <AcceptanceStop {...{ client, facts, onOpen, today }} />
      {places.map((stop, index) => {
        const isBehind = index < todayAt
        switch (stop.place) {
          case 'finished':
            return [
              <FinishedStop
                key="finished"
                dates={stop.dates}
                isUnfolded={isUnfolded}
                onFold={() => setUnfolded(!isUnfolded)}
              />,
              ...(isUnfolded
                ? stop.dates.map((date) => <DateStop key={date.id} {...ofDate(date)} isBehind />)
                : []),
            ]
          case 'today':
            return <TodayLine key="today" today={today} />
          case 'closing':
            return <ClosingStop key="closing" {...{ client, facts, onOpen, today, isBehind }} />
          default:
            return (
              <DateStop key={stop.date.id} {...ofDate(stop.date)} isNext={stop.isNext} isBehind={isBehind} />
            )
        }
      })}
    </ol>
  )
}

type DealDayProps = { client: AdminClient; facts: ScheduleFacts; today: string; onOpen: OnOpenDialog }

function AcceptanceStop({ client, facts, today, onOpen }: DealDayProps) {
  const { acceptanceDate: day } = facts
  const following = followingSteps('acceptance', facts)
  const isPast = day !== null && day <= today
  return (
    <RoadStop
      mark={<DayLeaf day={day} look={isPast ? 'done' : 'ahead'} />}
      title="Acceptance"
      isBehind={isPast}
      actions={
        !client.isArchived && (
          <Button
            variant="quiet"
            onClick={() => onOpen({ action: 'move', start: { subject: 'acceptance' } })}
          >
            {day === null ? 'Enter the date' : 'Change'}
          </Button>
        )
      }
      hasOnlyMenu
    >
      <StopFacts>
        <span>
          {day === null ? 'No date yet. What counts from it waits.' : 'Day 0. The count begins the next day.'}
        </span>
        {day !== null && <span className="sr-only">{formatDay(day)}</span>}
        {following && (
          <span>
            <Milestone aria-hidden="true" />
            {following}
          </span>
        )}
      </StopFacts>
    </RoadStop>
  )
}

type ClosingStopProps = DealDayProps & { isBehind: boolean }

function ClosingStop({ client, facts, today, isBehind, onOpen }: ClosingStopProps) {
  const { closeDate } = facts
  const following = followingSteps('closing', facts)
  return (
    <RoadStop
      mark={
        <span className="*:size-11.5">
          <HouseDoor open={client.outcome === 'closed'} />
        </span>
      }
      title={
        <>
          Closing{' '}
          <span className="ml-1 text-brass-ink">
            {dayWithWeekday(closeDate)}, {closeDate.slice(0, 4)}
          </span>
        </>
      }
      isBehind={isBehind}
      actions={
        !client.isArchived && (
          <Button
            variant="secondary"
            icon={CalendarSync}
            onClick={() => onOpen({ action: 'move', start: { subject: 'closing' } })}
          >
            Move
          </Button>
        )
      }
    >
      <StopFacts>
        {client.outcome === 'open' && (
          <span>
            <DaysLeft day={closeDate} today={today} long />
          </span>
        )}
        {following && (
          <span>
            <Milestone aria-hidden="true" />
            {following}
          </span>
        )}
      </StopFacts>
    </RoadStop>
  )
}

/** "removed in writing Nov 13", "done Nov 2", "waived" */
function finishedText({ name, kind, state, doneOn }: DealDate): string {
  if (state === 'waived') return `${name}, waived`
  const day = doneOn ? ` ${shortDay(doneOn)}` : ''
  return kind === 'other' ? name : `${name}, ${finishWords[kind].state}${day}`
}

type FinishedStopProps = { dates: DealDate[]; isUnfolded: boolean; onFold: () => void }

/** What is done or waived, in one line until it is unfolded. */
function FinishedStop({ dates, isUnfolded, onFold }: FinishedStopProps) {
  const waived = dates.filter(({ state }) => state === 'waived').length
  const done = dates.length - waived
  const title = [...(done > 0 ? [`${done} done`] : []), ...(waived > 0 ? [`${waived} waived`] : [])].join(
    ', ',
  )
  return (
    <RoadStop
      mark={<FinishedMark />}
      title={title}
      isBehind
      actions={
        <Button variant="quiet" aria-expanded={isUnfolded} onClick={onFold}>
          {isUnfolded ? 'Hide' : 'Show'}
        </Button>
      }
      hasOnlyMenu
    >
      {!isUnfolded && (
        <StopFacts>
          <span>{dates.map(finishedText).join(' · ')}</span>
        </StopFacts>
      )}
    </RoadStop>
  )
}
