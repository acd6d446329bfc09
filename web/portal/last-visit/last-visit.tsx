import { CircleCheck, CloudOff, ListChecks } from 'lucide-react'
import { useRef } from 'react'
import { formatMomentDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { CalmLine } from './calm-line.tsx'
import { changeLine } from './change-labels.ts'
import { changesSince } from './changes.ts'
import './last-visit.css'
import { LastVisitSkeleton } from './last-visit-skeleton.tsx'
import { NewsList } from './news-list.tsx'
import type { Snapshot } from './snapshot.ts'
import { useRoom } from './use-room.ts'
import { usePortalNow, useVisit } from './use-visit.ts'
import { dismissNews } from './visits.ts'

type LastVisitProps = {
  uniqueId: string
  /** The agent's first name, or words that stand in for it. */
  agent: string
  /** Room was kept and painted before this came. */
  waited: boolean
}

/** What changed since this browser last looked; nothing on the first visit, and once it was put away. */
export function LastVisit(props: LastVisitProps) {
  const { baseline, dismissed } = useVisit(props.uniqueId)
  if (!baseline || dismissed) return null
  return <News key={baseline.at} baseline={baseline} {...props} />
}

function News({ baseline, uniqueId, agent, waited }: LastVisitProps & { baseline: Snapshot }) {
  const { portal, failed } = usePortalNow(uniqueId)
  const place = useRef<HTMLDivElement>(null)
  const day = formatMomentDay(baseline.at)
  const changes = portal ? changesSince(baseline, portal) : []
  const lines = changes.map((change) => changeLine(change, uniqueId, agent))
  const { isOpen, open } = useRoom(place, lines.length > 0, waited)
  const gotIt = (
    <Button variant="quiet" onClick={() => putAway(uniqueId)}>
      Got it
    </Button>
  )
  return (
    <div ref={place} className="area-since min-w-0">
      {!portal && !failed && <LastVisitSkeleton day={day} />}
      {!portal && failed && (
        <CalmLine day={day} icon={<CloudOff className="text-ink-3" aria-hidden="true" />} action={null}>
          Still checking what changed since your last visit.
        </CalmLine>
      )}
      {portal && lines.length === 0 && (
        <CalmLine day={day} icon={<CircleCheck className="text-pine" aria-hidden="true" />} action={gotIt}>
          Nothing has changed since your last visit on {day}.
        </CalmLine>
      )}
      {lines.length > 0 && !isOpen && (
        <CalmLine
          day={day}
          icon={<ListChecks className="text-pine" aria-hidden="true" />}
          action={
            <Button variant="quiet" aria-expanded={false} onClick={open}>
              Show
            </Button>
          }
        >
          <b className="font-semibold">{lines.length === 1 ? '1 change' : `${lines.length} changes`}</b> since
          your last visit on {day}.
        </CalmLine>
      )}
      {lines.length > 0 && isOpen && <NewsList day={day} lines={lines} action={gotIt} />}
    </div>
  )
}

function putAway(uniqueId: string): void {
  dismissNews(uniqueId)
  // The button with the focus is gone: the page's heading takes it.
  document.querySelector('h1')?.focus({ preventScroll: true })
}
