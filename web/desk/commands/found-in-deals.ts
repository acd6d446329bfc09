import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays, FileText, MessageSquare, NotebookText } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { FoundInDeals } from '#contract/calls/desk/search.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { queryKey } from '#web/data/query-key.ts'
import { answerMeta } from '#web/data/query-meta.ts'
import { request } from '#web/data/request.ts'
import { formatDay, formatMoment } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import type { CommandGroup, DeskCommand } from './command-menu.tsx'

/** The dates, documents, messages and notes that a text is about; previous results stay until new ones arrive. */
export function useFoundInDeals(search: string) {
  return useQuery({
    queryKey: [...queryKey(calls.searchDeals), search],
    queryFn: ({ signal }) => request(calls.searchDeals, { query: { search }, signal }),
    meta: answerMeta(calls.searchDeals, undefined),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
}

type OfDeal = { id: string; clientFirstName: string; clientLastName: string }

const clientOf = ({ clientFirstName, clientLastName }: OfDeal) =>
  nameOf({ firstName: clientFirstName, lastName: clientLastName })

/** One command for each thing that was found, which opens it on its page. */
export function groupsOf(found: FoundInDeals, navigate: (href: string) => void): CommandGroup[] {
  const command = (
    row: OfDeal,
    { icon, name, detail, href }: Pick<DeskCommand, 'icon' | 'name'> & { detail: string; href: string },
  ): DeskCommand => ({
    id: row.id,
    icon,
    name,
    detail: `${clientOf(row)}${detail === '' ? '' : ` · ${detail}`}`,
    run: () => navigate(href),
  })
  return [
    {
      heading: 'Dates',
      commands: found.dates.map((row) =>
        command(row, {
          icon: CalendarDays,
          name: row.name,
          detail: dayOf(row),
          href: paths.clientDates(row.clientId, row.id),
        }),
      ),
    },
    {
      heading: 'Documents',
      commands: found.documents.map((row) =>
        command(row, {
          icon: FileText,
          name: row.name,
          detail: statuses[row.status],
          href: paths.clientDocuments(row.clientId, row.id),
        }),
      ),
    },
    {
      heading: 'Messages',
      commands: found.messages.map((row) =>
        command(row, {
          icon: MessageSquare,
          name: row.excerpt,
          detail: `${row.senderName}, ${formatMoment(row.createdAt)}`,
          href: paths.clientMessages(row.clientId, row.id),
        }),
      ),
    },
    {
      heading: 'Notes',
      commands: found.notes.map((row) =>
        command(row, {
          icon: NotebookText,
          name: row.title,
          detail: row.excerpt,
          href: paths.clientNotes(row.clientId, row.id),
        }),
      ),
    },
  ]
}

const statuses = { pending: 'Pending', available: 'Available', ended: 'Ended' } as const

function dayOf({ day, state }: FoundInDeals['dates'][number]): string {
  if (state !== 'open') return state === 'done' ? 'Done' : 'Waived'
  return day === null ? 'No day yet' : formatDay(day)
}
