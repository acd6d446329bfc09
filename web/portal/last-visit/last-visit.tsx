import '#web/styles/rest.css'
import {
  CalendarCheck,
  CircleCheck,
  CloudOff,
  ListChecks,
  ChevronRight,
  FolderOpen,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  Milestone,
  NotebookText,
} from 'lucide-react'
import { useRef, type RefObject, useLayoutEffect, useState, type ReactNode, useMemo } from 'react'
import * as t from '#texts/changes.ts'
import * as visitTexts from '#texts/last-visit.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { usePortalDates } from '../frame/portal-queries.ts'
import { CalmLine } from './calm-line.tsx'
import { changeLine, type ChangeLine } from './change-texts.ts'
import { changesSince } from './changes.ts'
import { LastVisitSkeleton } from './last-visit-skeleton.tsx'
import type { Snapshot } from './snapshot.ts'
import { usePortalNow } from './use-visit.ts'
import { dismissNews, useVisit } from './visits.ts'

type LastVisitProps = {
  uniqueId: string
  /** The agent's first name; null when no name is known. */
  agent: string | null
  /** A placeholder was painted before this loaded. */
  waited: boolean
  /** Called when that placeholder is painted. */
  onPlaceholder: (isPainted: boolean) => void
}

/** Changes since this browser's last visit; renders nothing on the first visit and once dismissed. */
export function LastVisit(props: LastVisitProps) {
  const { baseline, dismissed } = useVisit(props.uniqueId)
  if (!baseline || dismissed) return null
  return <News key={baseline.at} baseline={baseline} {...props} />
}

function News({
  baseline,
  uniqueId,
  agent,
  waited,
}: Omit<LastVisitProps, 'onPlaceholder'> & { baseline: Snapshot }) {
  const { portal, failed } = usePortalNow(uniqueId)
  const place = useRef<HTMLDivElement>(null)
  const day = formatMomentDay(baseline.at)
  const onCard = useCardLines(uniqueId)
  const changes = portal ? changesSince(baseline, portal, onCard) : []
  const isMoreOnCard = portal !== null && changes.length < changesSince(baseline, portal).length
  const lines = changes.map((change) => changeLine(change, uniqueId, agent))
  const { isOpen, open } = useRoom(place, lines.length > 0, waited)
  const [count, since] = t.countSince(lines.length, day)
  const gotIt = (
    <Button variant="quiet" onClick={() => dismiss(uniqueId)}>
      {visitTexts.gotIt}
    </Button>
  )
  return (
    <div ref={place} className="min-w-0 max-lg:order-1">
      {!portal && !failed && <LastVisitSkeleton day={day} />}
      {!portal && failed && (
        <CalmLine day={day} icon={<CloudOff className="text-ink-3" aria-hidden="true" />} action={null}>
          {t.checking}
        </CalmLine>
      )}
      {portal && lines.length === 0 && (
        <CalmLine day={day} icon={<CircleCheck className="text-pine" aria-hidden="true" />} action={gotIt}>
          {isMoreOnCard ? visitTexts.nothingElse(day) : t.nothing(day)}
        </CalmLine>
      )}
      {lines.length > 0 && !isOpen && (
        <CalmLine
          day={day}
          icon={<ListChecks className="text-pine" aria-hidden="true" />}
          action={
            <Button variant="quiet" aria-expanded={false} onClick={open}>
              {t.show}
            </Button>
          }
        >
          <b className="font-semibold">{count}</b>
          {since}
        </CalmLine>
      )}
      {lines.length > 0 && isOpen && <NewsList day={day} lines={lines} action={gotIt} />}
    </div>
  )
}

function dismiss(uniqueId: string): void {
  dismissNews(uniqueId)
  // The focused button was removed, so focus the page's heading.
  document.querySelector('h1')?.focus({ preventScroll: true })
}

/** Height of the line in CSS pixels: if its bottom is below the fold, nothing visible moves when it grows. */
const lineHeight = 72

/**
 * Whether the list may expand without a layout shift: immediately if nothing was painted before it (`waited`
 * is false), later only if what it pushes down is below the fold. Otherwise the reader expands it.
 */
function useRoom(place: RefObject<HTMLElement | null>, isKnown: boolean, waited: boolean) {
  const [isOpen, setIsOpen] = useState(isKnown && !waited)
  const settled = useRef(isOpen)
  useLayoutEffect(() => {
    if (!isKnown || settled.current || !place.current) return
    settled.current = true
    const { top } = place.current.getBoundingClientRect()
    // Measured before paint.
    // oxlint-disable-next-line react/set-state-in-effect
    if (top + lineHeight >= window.innerHeight) setIsOpen(true)
  }, [place, isKnown])
  return { isOpen, open: () => setIsOpen(true) }
}

const linesAtFirst = 6

type NewsListProps = {
  /** The formatted day of the last visit. */
  day: string
  lines: readonly ChangeLine[]
  action: ReactNode
}

/** Every change with a link to it; a long list shows six until expanded. */
function NewsList({ day, lines, action }: NewsListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, linesAtFirst)
  return (
    <Sheet aria-labelledby="since-title">
      <SheetHeader
        id="since-title"
        title={
          <>
            {visitTexts.sinceLastVisit}{' '}
            <small className="inline-block font-body text-sm leading-[1.4] font-normal tracking-[0] text-ink-3">
              {t.visitedOn(day)}
            </small>
          </>
        }
      >
        {action}
      </SheetHeader>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((line) => (
          <ChangeRow key={`${line.kind}:${line.key}`} line={line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <div className="border-t border-line p-2">
          <Button block variant="quiet" onClick={() => setShowsAll(true)}>
            {t.showAll(lines.length)}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

const icons: Record<ChangeLine['kind'], LucideIcon> = {
  closed: KeyRound,
  'close-date': KeyRound,
  step: Milestone,
  date: CalendarCheck,
  document: FolderOpen,
  note: NotebookText,
  messages: MessageCircle,
}

/** One change; the whole row links to it. */
function ChangeRow({ line }: { line: ChangeLine }) {
  const Icon = icons[line.kind]
  return (
    <li className="group">
      <SmartLink
        className="flex min-h-13 items-center gap-3 px-4 py-2 group-last:rounded-b-sheet hover:bg-paper md:px-6"
        href={line.href}
      >
        <Icon className={line.kind === 'close-date' ? 'text-brass' : 'text-pine'} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <b className="block leading-snug font-semibold wrap-anywhere">{line.text}</b>
          {line.detail && <small className="block text-sm text-ink-2">{line.detail}</small>}
        </span>
        <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
      </SmartLink>
    </li>
  )
}

/** The ids of the days that the card shows, or showed in this visit until they were confirmed. */
function useCardLines(uniqueId: string): ReadonlySet<string> {
  const change = usePortalDates(uniqueId).data?.change
  const { confirmed } = useVisit(uniqueId)
  return useMemo(
    () => new Set([...(change?.lines ?? []).map(({ subjectId }) => subjectId), ...(confirmed ?? [])]),
    [change, confirmed],
  )
}
