import '#web/styles/rest.css'
import {
  CalendarCheck,
  ChevronDown,
  ChevronRight,
  FolderOpen,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  Milestone,
  NotebookText,
  RefreshCw,
} from 'lucide-react'
import { Fragment, useId, useMemo, useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/changes.ts'
import { dayInSentence } from '#texts/written-days.ts'
import { unbroken } from '#web/format/unbroken.ts'
import { useToday } from '#web/shared/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { usePortalDates } from '../frame/portal-queries.ts'
import { agentFirstName } from '../home/transaction.ts'
import { changeLine, type ChangeLine } from './change-texts.ts'
import { type Change, changesSince } from './changes.ts'
import { newsOf } from './news.ts'
import { usePortalNow } from './portal-now.ts'
import type { Snapshot } from './snapshot.ts'
import { dismissNews, useVisit } from './visits.ts'

type LastVisitProps = { client: PortalClient; baseline: Snapshot }

/** Changes since this browser's last visit, in one line that opens their list; renders nothing if there are none. */
export function LastVisit({ client, baseline }: LastVisitProps) {
  const { uniqueId } = client
  const portal = usePortalNow(client)
  const onCard = useCardLines(uniqueId)
  const changes = portal ? changesSince(baseline, portal, onCard) : []
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  if (changes.length === 0) return null
  const agent = agentFirstName(client)
  return (
    <Sheet className="mt-3 overflow-hidden lg:mt-5" aria-label={t.sinceLastVisit}>
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-2.5 px-4 py-2.5 text-left text-sm leading-[1.35] text-ink-2 hover:bg-paper md:px-6"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <RefreshCw className="text-pine" aria-hidden="true" />
        <NewsLine changes={changes} agent={agent} at={baseline.at} />
        <ChevronDown className={`size-4 text-ink-3 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={listId}>
          <ul className="divide-y divide-line border-y border-line">
            {changes.map((change) => {
              const line = changeLine(change, uniqueId, agent)
              return <ChangeRow key={`${line.kind}:${line.key}`} line={line} />
            })}
          </ul>
          <div className="grid p-1.5">
            <Button variant="quiet" onClick={() => dismiss(uniqueId)}>
              {t.gotIt}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

type NewsLineProps = { changes: readonly Change[]; agent: string | null; at: string }

/** "Since Nov 27: Escrow Opening completed, 1 note from Ines" */
function NewsLine({ changes, agent, at }: NewsLineProps) {
  const today = useToday()
  const day = unbroken(dayInSentence(dayIn(new Date(at)), today))
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      {t.since(day)}{' '}
      {newsOf(changes, agent).map(([before, main, after], index) => (
        <Fragment key={`${before}${main}${after}`}>
          {index > 0 && ', '}
          {before}
          <b className="font-semibold text-ink">{main}</b>
          {after}
        </Fragment>
      ))}
    </span>
  )
}

function dismiss(uniqueId: string): void {
  dismissNews(uniqueId)
  // The focused button was removed, so focus the page's heading.
  document.querySelector('h1')?.focus({ preventScroll: true })
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
    <li>
      <SmartLink
        className="flex min-h-11.5 items-center gap-2.5 px-4 py-1.5 hover:bg-paper md:px-6"
        href={line.href}
      >
        <Icon className={Icon === KeyRound ? 'text-brass' : 'text-pine'} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <b className="block text-15 leading-snug font-semibold wrap-anywhere">{line.text}</b>
          {line.detail && <small className="block text-13 text-ink-2">{line.detail}</small>}
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
