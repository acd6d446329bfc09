import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminStats } from '#contract/stats.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { formatDay } from '#web/format/date.ts'
import { formatDollars } from '#web/format/money.ts'
import { useToday } from '#web/shared/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { NeedBand } from '#web/ui/need-band.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientTransactions } from '../clients/client-transactions.tsx'
import { DeskHeading } from '../frame/desk-heading.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { PipelineSheet } from './pipeline.tsx'
import { TodaySheet } from './today-sheet.tsx'

export default function DashboardScreen() {
  return (
    <DeskPage>
      <DeskHeading
        title="Admin Dashboard"
        back={false}
        subtitle="Manage client transactions and escrow processes"
      />
      <UnknownFilesNotice />
      <Ledger />
      <div className="mb-5 grid gap-4 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-start lg:gap-5 lg:[&>section>header]:pb-3">
        <TodaySheet />
        <PipelineSheet />
      </div>
      <ClientTransactions today={useToday()} />
    </DeskPage>
  )
}

/**
 * Warns that many stored files belong to no document: the database may be the wrong one, or an older backup.
 */
function UnknownFilesNotice() {
  const { data } = useCall(calls.getFileCheck, undefined)
  if (!data || data.unknown === 0) return null
  return (
    <Sheet className="mb-5 overflow-hidden">
      <NeedBand
        variant="you"
        label="Stored files"
        title={`${data.unknown} of ${data.total} stored files belong to no document`}
        detail="This may be the wrong database, or an older backup of it. No files were moved or deleted. Ask your server administrator to restore the latest database, or to read “Whose files” in the operating guide."
      />
    </Sheet>
  )
}

/** The dashboard's five figures in one strip, each with a detail line. */
function Ledger() {
  const { data, error, isFetching, refetch } = useCall(calls.getAdminStats, undefined)
  if (!data && error) {
    return (
      <Sheet as="div" className="mb-5 flex flex-wrap items-center justify-between gap-3 p-4" role="alert">
        <p>{failureMessage(error, 'The figures could not be loaded.')}</p>
        <Button variant="secondary" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Sheet>
    )
  }
  return (
    <Sheet as="dl" className={ledgerColumns} aria-busy={!data}>
      {data
        ? ledgerFigures(data).map((figure, place) => (
            <Figure key={figure.title} place={place} {...figure}>
              {figure.value}
            </Figure>
          ))
        : ledgerTitles.map((title, place) => (
            <Figure key={title} place={place} title={title} detail={detailPlaceholder}>
              <span className="sr-only">Loading</span>
              <Skeleton className="h-[1.1em] w-12" />
            </Figure>
          ))}
    </Sheet>
  )
}

const detailPlaceholder = <Skeleton className="my-[0.25em] h-[0.85em] w-24 max-w-full" />

/** Two columns on a narrow phone, then three above two, then all five in one line. */
const ledgerColumns =
  'mb-5 grid grid-cols-2 overflow-hidden min-[360px]:grid-cols-6 lg:grid-cols-[1fr_1fr_1fr_1fr_1.35fr]'

/** The width and the lines of each figure in those columns. */
const ledgerCells = [
  'border-b min-[360px]:col-span-2',
  'border-b border-l min-[360px]:col-span-2',
  'border-b min-[360px]:col-span-2 min-[360px]:border-l',
  'border-b border-l min-[360px]:col-span-2 min-[360px]:border-b-0 min-[360px]:max-lg:border-l-0',
  'col-span-full min-[360px]:col-span-4 min-[360px]:border-l',
]

type FigureProps = {
  /** Its place in the ledger, from 0. */
  place: number
  title: string
  detail: ReactNode
  isDate?: boolean
  children: ReactNode
}

function Figure({ place, title, detail, isDate = false, children }: FigureProps) {
  // The figures of the upper row stand in one line, however long the texts around them are.
  const isAbove = place < 3
  return (
    <div
      className={`flex min-w-0 flex-col border-line p-3 lg:col-auto lg:border-b-0 lg:px-6 lg:py-4.5 ${ledgerCells[place]}`}
    >
      <dt
        className={`text-13 leading-[1.3] font-medium text-ink-2 lg:text-sm ${isAbove ? 'min-[360px]:max-lg:min-h-[2.6em]' : ''}`}
      >
        {title}
      </dt>
      <dd className="mt-1.5 font-display text-[1.625rem] leading-[1.1] font-[540] tracking-display wrap-anywhere lining-nums lg:text-[1.875rem]">
        {children}
        <small
          className={`mt-1 block font-body text-xs leading-snug tracking-[0] normal-nums lg:text-13 ${isDate ? 'font-semibold text-brass-ink' : 'font-normal text-ink-3'} ${isAbove ? 'min-[360px]:max-[560px]:min-h-[2.7em]' : ''}`}
        >
          {detail}
        </small>
      </dd>
    </div>
  )
}

const ledgerTitles = [
  'Active Transactions',
  'Closing This Week',
  'Pending Actions',
  'Total Clients',
  'Total Commission',
] as const

interface LedgerFigure {
  title: string
  value: string
  /** The detail line below the figure. */
  detail: string
  /** The detail line is a closing date. */
  isDate: boolean
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function deals({ activePurchases, activeSales }: AdminStats): string {
  return `${counted(activePurchases, 'purchase', 'purchases')}, ${counted(activeSales, 'sale', 'sales')}`
}

/** The figures in the order of the specification, section 2, with their breakdown. */
export function ledgerFigures(stats: AdminStats): LedgerFigure[] {
  const { activeTransactions, closingThisWeek, pendingActions, totalClients, nextClosing, pastDue } = stats
  const next = nextClosing ? `Next: ${formatDay(nextClosing)}` : 'No upcoming closings'
  const values = [
    [activeTransactions.toLocaleString('en-US'), deals(stats)],
    [closingThisWeek.toLocaleString('en-US'), next],
    [pendingActions.toLocaleString('en-US'), pastDue > 0 ? `${pastDue} past due` : 'None past due'],
    [totalClients.toLocaleString('en-US'), `${totalClients - activeTransactions} archived`],
    [formatDollars(stats.totalCommission, 2), 'Across all clients'],
  ] as const
  return ledgerTitles.map((title, index) => {
    const [value, detail] = values[index] ?? ['', '']
    return { title, value, detail, isDate: title === 'Closing This Week' && nextClosing !== null }
  })
}
