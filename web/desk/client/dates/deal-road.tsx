import { CalendarSync, Milestone } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import { useCall } from '#web/data/use-call.ts'
import { DaysLeft } from '#web/desk/deal/close-date.tsx'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { formatDay } from '#web/format/date.ts'
import { dayWithYear, shortDay } from '#web/format/short-day.ts'
import { DateRoad } from '#web/shared/dates/date-road.tsx'
import { RoadStop, StopFacts } from '#web/shared/dates/road-stop.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { HouseDoor } from '#web/ui/house-door.tsx'
import type { OnOpenDialog } from './date-dialogs.tsx'
import { DateStop } from './date-stop.tsx'
import { finishTexts, followingSteps } from './date-texts.ts'
import { movesOf } from './past-moves.ts'

type DealRoadProps = { client: AdminClient; dates: Dates; facts: ScheduleFacts; onOpen: OnOpenDialog }

/** The road from acceptance to closing, with every date and today. */
export function DealRoad({ client, dates, facts, onOpen }: DealRoadProps) {
  const today = useTeamToday()
  const moves = useCall(calls.listMoves, { id: client.id }).data ?? []
  const shared = { client, facts, today, onOpen }
  return (
    <DateRoad
      dates={dates.dates}
      closeDate={dates.closeDate}
      today={today}
      first={<AcceptanceStop {...shared} />}
      finished={finishedWords}
      renderDate={(date, place) => (
        <DateStop
          key={date.id}
          date={date}
          timesMoved={movesOf(date.id, moves).length}
          {...shared}
          {...place}
        />
      )}
      renderClosing={(isBehind) => <ClosingStop key="closing" isBehind={isBehind} {...shared} />}
    />
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
          Closing <span className="ml-1">{dayWithYear(closeDate)}</span>
        </>
      }
      isBehind={isBehind}
      actions={
        !client.isArchived &&
        !isEnded(client.outcome) && (
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
            <DaysLeft client={{ ...client, expectedCloseDate: closeDate }} today={today} long />
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

/** "Loan contingency, removed in writing Nov 13", "Final walkthrough", "Appraisal, waived" */
function finishedText({ name, kind, state, doneOn }: DealDate): string {
  if (state === 'waived') return `${name}, waived`
  const done = finishTexts[kind].state
  const day = doneOn ? ` ${shortDay(doneOn)}` : ''
  return done === null ? name : `${name}, ${done}${day}`
}

/** "3 done, 1 waived", and which. */
function finishedWords(dates: readonly DealDate[]): { title: string; text: string } {
  const waived = dates.filter(({ state }) => state === 'waived').length
  const done = dates.length - waived
  const counts = [...(done > 0 ? [`${done} done`] : []), ...(waived > 0 ? [`${waived} waived`] : [])]
  return { title: counts.join(', '), text: dates.map(finishedText).join(' · ') }
}
