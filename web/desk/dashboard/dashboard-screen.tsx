import { RotateCw } from 'lucide-react'
import { calls } from 'virtual:call-table'
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
import './ledger.css'
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
      <div className="desk-day">
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
      <div className="sheet ledger-failure" role="alert">
        <p>{failureMessage(error, 'The figures could not be loaded.')}</p>
        <Button variant="secondary" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <dl className="sheet ledger" aria-busy={!data}>
      {data
        ? ledgerFigures(data).map(({ title, value, detail, isDate }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {value}
                <small className={isDate ? 'brass' : ''}>{detail}</small>
              </dd>
            </div>
          ))
        : ledgerTitles.map((title) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <span className="sr-only">Loading</span>
                <Skeleton className="h-[1.1em] w-12" />
                <small>
                  <Skeleton className="my-[0.25em] h-[0.85em] w-24 max-w-full" />
                </small>
              </dd>
            </div>
          ))}
    </dl>
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
