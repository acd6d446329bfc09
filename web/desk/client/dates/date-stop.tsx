import {
  Check,
  CalendarSync,
  Ellipsis,
  EyeOff,
  FileCheck2,
  History,
  Milestone,
  Pencil,
  RotateCcw,
  Slash,
  Trash2,
  TriangleAlert,
  type LucideIcon,
  Briefcase,
  Landmark,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { DateKind } from '#contract/rules/dates/rule.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { dayWithWeekday } from '#contract/rules/day-texts.ts'
import { type Party, partyForAgent } from '#contract/rules/deal/parties.ts'
import { RoadStop, StopFacts, StopLine } from '#web/shared/dates/road-stop.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayLeaf, type LeafLook } from '#web/ui/day-leaf.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import type { OnOpenDialog } from './date-dialogs.tsx'
import { useChangeDate } from './date-mutations.ts'
import { distance, finishTexts, followingSteps, whyOnDay } from './date-texts.ts'
import { timesMoved as timesMovedText } from './past-moves.ts'

const finishIcons: Record<DateKind, LucideIcon> = {
  contingency: FileCheck2,
  disclosure: Check,
  signing: Check,
  money: Check,
  other: Check,
}

type DateStopProps = {
  date: DealDate
  client: AdminClient
  facts: ScheduleFacts
  today: string
  timesMoved: number
  isNext?: boolean
  isBehind?: boolean
  onOpen: OnOpenDialog
}

function lookOf({ state, day }: DealDate, isNext: boolean, today: string): LeafLook {
  if (state === 'done') return 'done'
  if (state === 'waived') return 'was'
  if (day !== null && day < today) return 'late'
  return isNext ? 'next' : 'ahead'
}

/** One date of the road, with what can be done about it. */
export function DateStop(props: DateStopProps) {
  const { date, client, facts, today, timesMoved, isNext = false, isBehind = false, onOpen } = props
  const isOpen = date.state === 'open'
  const left = isOpen && date.day !== null ? distance(date.day, today) : null
  const isSoon = left?.isSoon ?? false
  const { rule, why } = whyOnDay(date, facts, today)
  const following = followingSteps(date.id, facts)
  const PartyIcon = partyIcons[date.owes]
  return (
    <RoadStop
      mark={
        <DayLeaf
          day={date.state === 'done' ? (date.doneOn ?? date.day) : date.day}
          look={lookOf(date, isNext, today)}
        />
      }
      title={date.name}
      isBehind={isBehind}
      badge={
        <>
          {left?.isPast && (
            <Badge tone="orange" icon={TriangleAlert}>
              {left.text}
            </Badge>
          )}
          {left && !left.isPast && isSoon && (
            <span className="text-sm font-semibold whitespace-nowrap text-ink-2">{left.text}</span>
          )}
          {!date.isVisible && (
            <Badge tone="line" icon={EyeOff}>
              Internal
            </Badge>
          )}
        </>
      }
      actions={client.isArchived ? undefined : <StopActions {...props} isSoon={isSoon} />}
      hasOnlyMenu={!isSoon}
    >
      <StopFacts>
        {date.day !== null && <span className="sr-only">{dayWithWeekday(date.day)}</span>}
        <span>
          <PartyIcon aria-hidden="true" />
          {partyName(date.owes, client)}
        </span>
        <span>{isOpen ? rule : finished(date)}</span>
        {left && !left.isPast && !isSoon && <span>{left.text}</span>}
        {timesMoved > 0 && (
          <button
            type="button"
            className="-my-1 min-h-6 rounded-badge underline decoration-line-strong underline-offset-3 hover:text-ink"
            onClick={() => onOpen({ action: 'history', date })}
          >
            <History aria-hidden="true" />
            {timesMovedText(timesMoved)}
          </button>
        )}
        {following && (
          <span>
            <Milestone aria-hidden="true" />
            {following}
          </span>
        )}
      </StopFacts>
      {isOpen && why && <StopLine>{why}</StopLine>}
    </RoadStop>
  )
}

/** "Removed in writing on Fri, Nov 13" */
function finished({ state, kind, doneOn }: DealDate): string {
  if (state === 'waived') return 'Waived'
  const { action } = finishTexts[kind]
  return doneOn ? `${action} on ${dayWithWeekday(doneOn)}` : action
}

/** Finishing a date that is near, moving it, and the rest in a menu. */
function StopActions({ date, client, isSoon, onOpen }: DateStopProps & { isSoon: boolean }) {
  const change = useChangeDate(client.id)
  const { action } = finishTexts[date.kind]
  const FinishIcon = finishIcons[date.kind]
  const isOpen = date.state === 'open'
  const finish = () => onOpen({ action: 'finish', date })
  const move = () => onOpen({ action: 'move', start: { subject: 'date', dateId: date.id } })
  return (
    <>
      {isOpen && isSoon && (
        <Button variant="secondary" className="max-md:flex-1" icon={FinishIcon} onClick={finish}>
          {action}
        </Button>
      )}
      {isOpen && (
        <span className={isSoon ? 'flex' : 'flex max-md:hidden'}>
          <IconButton label={`Move ${date.name}`} icon={CalendarSync} onClick={move} />
        </span>
      )}
      <Menu trigger={<IconButton label={`More actions for ${date.name}`} icon={Ellipsis} />}>
        {isOpen && !isSoon && (
          <MenuItem icon={FinishIcon} onSelect={finish}>
            {action}
          </MenuItem>
        )}
        {isOpen && (
          <>
            <MenuItem icon={CalendarSync} onSelect={move}>
              Move
            </MenuItem>
            <MenuItem icon={Slash} onSelect={() => change.run({ date, changes: { state: 'waived' } })}>
              Waive
            </MenuItem>
          </>
        )}
        {!isOpen && (
          <MenuItem icon={RotateCcw} onSelect={() => change.run({ date, changes: { state: 'open' } })}>
            Reopen
          </MenuItem>
        )}
        <MenuItem icon={Pencil} onSelect={() => onOpen({ action: 'edit', date })}>
          Edit
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => onOpen({ action: 'delete', date })}>
          Delete
        </MenuItem>
      </Menu>
    </>
  )
}

const partyIcons: Record<Party, LucideIcon> = {
  client: UserRound,
  agent: Briefcase,
  lender: Landmark,
  escrow: ShieldCheck,
  'other-side': UsersRound,
}

/** Who has to do something: the client by first name, the others by what they are. */
function partyName(party: Party, { firstName, transactionType }: AdminClient): string {
  return party === 'client' ? firstName : partyForAgent(party, transactionType)
}
