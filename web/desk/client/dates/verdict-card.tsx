import { CalendarSync, Check, ChevronRight, CircleX, FileClock, Hand, TriangleAlert, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Verdict, VerdictFacts, VerdictReason } from '#contract/rules/dates/verdict-facts.ts'
import { verdictFootnote, verdictOf } from '#contract/rules/dates/verdict.ts'
import { shortDay } from '#web/format/short-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import type { OnOpenDialog } from './date-dialogs.tsx'

type VerdictCardProps = {
  client: AdminClient
  /** Null while they load. */
  facts: VerdictFacts | null
  onOpen: OnOpenDialog
}

/** The answer to "Can we still close?" with its reasons. */
export function VerdictCard({ client, facts, onOpen }: VerdictCardProps) {
  const verdict = useMemo(() => facts && verdictOf(facts), [facts])
  if (facts && !verdict) return null
  return (
    <Sheet className="overflow-clip max-lg:-order-1" aria-labelledby="verdict">
      <SheetHeader id="verdict" title="Can we still close?" />
      {verdict ? (
        <Answer verdict={verdict} isArchived={client.isArchived} onOpen={onOpen} />
      ) : (
        <SkeletonRows rows={2} label="Loading the verdict" />
      )}
    </Sheet>
  )
}

const bands = {
  'at-risk': { icon: X, band: 'bg-band-red-soft', mark: 'bg-band-red text-on-fill' },
  'needs-attention': { icon: Hand, band: 'bg-band-amber-soft', mark: 'bg-band-amber-ink text-sheet' },
  'on-track': { icon: Check, band: 'bg-pine-soft', mark: 'bg-pine text-on-pine' },
}

/** Number of reasons shown before "show all". */
const shownFirst = 3

type AnswerProps = { verdict: Verdict; isArchived: boolean; onOpen: OnOpenDialog }

function Answer({ verdict, isArchived, onOpen }: AnswerProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { icon: Mark, band, mark } = bands[verdict.verdict]
  const { reasons, next } = verdict
  return (
    <>
      <div className={`flex items-start gap-3 px-4 py-4 md:px-5 ${band}`}>
        <span className={`grid size-9 flex-none place-items-center rounded-full ${mark}`}>
          <Mark className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-display text-[1.0625rem] leading-tight font-semibold tracking-display">
            {verdict.headline}
          </p>
          <p className="mt-0.75 text-sm text-ink-2">{verdict.detail}</p>
          {next !== null && !isArchived && (
            <Button
              className="mt-3 max-md:w-full"
              icon={CalendarSync}
              onClick={() => onOpen({ action: 'move', start: { subject: 'closing', day: next } })}
            >
              Move to {shortDay(next)}
            </Button>
          )}
        </div>
      </div>
      <div className="pt-1 pb-2">
        {showsAll ? (
          <GroupedReasons reasons={reasons} />
        ) : (
          <Reasons reasons={reasons.slice(0, shownFirst)} isShort />
        )}
        {reasons.length > shownFirst && (
          <Button
            variant="quiet"
            className="mx-2"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Fewer reasons' : `All ${reasons.length} reasons`}
            <ChevronRight className={`size-4 ${showsAll ? '-rotate-90' : ''}`} aria-hidden="true" />
          </Button>
        )}
      </div>
      <p className="border-t border-line px-4 pt-2.5 pb-4 text-13 leading-[1.45] text-ink-3 md:px-5">
        {verdictFootnote}
      </p>
    </>
  )
}

const groups = [
  ['against', 'Against it'],
  ['to-do', 'To do first'],
  ['for', 'In its favor'],
] as const

function GroupedReasons({ reasons }: { reasons: readonly VerdictReason[] }) {
  return groups.map(([severity, title]) => {
    const ofGroup = reasons.filter((reason) => reason.severity === severity)
    if (ofGroup.length === 0) return null
    return (
      <section key={severity}>
        <h3 className="px-4 pt-3 pb-0.5 font-body text-13 font-semibold tracking-normal text-ink-3 md:px-5">
          {title}
        </h3>
        <Reasons reasons={ofGroup} />
      </section>
    )
  })
}

const looks = {
  against: { icon: CircleX, color: 'text-band-red-ink' },
  'to-do': { icon: TriangleAlert, color: 'text-band-amber-ink' },
  for: { icon: Check, color: 'text-pine' },
}

/** Short: on a phone without what speaks for it. */
function Reasons({ reasons, isShort = false }: { reasons: readonly VerdictReason[]; isShort?: boolean }) {
  const short = isShort && reasons.some(({ severity }) => severity !== 'for')
  return (
    <ul>
      {reasons.map(({ severity, lead, text, source, documentId }) => {
        const { icon, color } = looks[severity]
        const Icon = documentId === null ? icon : FileClock
        return (
          <li
            className={`grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5 px-4 py-2 text-15 leading-[1.42] md:px-5 ${short && severity === 'for' ? 'max-md:hidden' : ''}`}
            key={text}
          >
            <Icon className={`mt-0.5 size-4.5 ${color}`} aria-hidden="true" />
            <span className="wrap-anywhere">
              {lead !== '' && <b className="font-semibold">{lead}</b>}
              {text.slice(lead.length)}
              {source !== null && (
                <small className="mt-0.5 block text-13 leading-[1.4] text-ink-3">{source}</small>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
