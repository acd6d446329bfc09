import { RotateCw } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { AdminStats } from '#contract/calls/desk/stats.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatDay } from '#web/format/date.ts'
import { formatDollars } from '#web/format/money.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'

/** Four above two on a phone, two by two on a narrow one, then all six side by side. */
const columns =
  'grid grid-cols-2 min-[380px]:grid-cols-[repeat(4,minmax(min-content,1fr))] lg:grid-cols-[repeat(6,auto)]'
const cell = [
  'flex min-w-0 flex-col gap-0.5 border-line px-2.5 py-2.5 hover:bg-paper focus-visible:-outline-offset-3 not-first:border-l',
  'max-[379px]:nth-[3]:border-l-0 max-[379px]:nth-[n+3]:border-t',
  'max-lg:nth-[5]:border-l-0 max-lg:nth-[n+5]:col-span-2 max-lg:nth-[n+5]:border-t',
  'max-[379px]:nth-[n+5]:flex-row max-[379px]:nth-[n+5]:items-baseline max-[379px]:nth-[n+5]:justify-between max-[379px]:nth-[n+5]:border-l-0',
  'lg:px-4 xl:flex-row xl:items-baseline xl:gap-2 xl:px-3.5 xl:py-3',
].join(' ')
const value = [
  'font-display text-[1.375rem] leading-[1.1] font-[540] tracking-display text-ink lining-nums',
  'max-lg:group-nth-[n+5]:text-lg max-[379px]:group-nth-[n+5]:order-last',
].join(' ')

/** The dashboard's figures in one strip; each leads to the clients behind it. */
export function Ledger() {
  const { data, error, isFetching, refetch } = useCall(calls.getAdminStats, undefined)
  if (!data && error) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 p-4" role="alert">
        <p>{failureMessage(error, 'The figures could not be loaded.')}</p>
        <Button variant="secondary" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <nav className={columns} aria-label="Figures" aria-busy={!data}>
      {ledgerFigures(data).map(({ title, text, detail, href }) => (
        <SmartLink key={title} href={href} className={`group ${cell}`} data-tooltip={detail}>
          <b className={value}>
            {text ?? (
              <>
                <span className="sr-only">Loading</span>
                {/* Has the line of a figure, so that the strip keeps its height once they come. */}
                <span className="relative block w-10">
                  &nbsp;
                  <Skeleton className="absolute inset-0 h-full" />
                </span>
              </>
            )}
          </b>{' '}
          <span className="text-xs leading-[1.25] font-medium wrap-normal text-ink-2 lg:text-13">
            {title}
          </span>
        </SmartLink>
      ))}
    </nav>
  )
}

interface LedgerFigure {
  title: string
  /** Undefined while it is loading. */
  text: string | undefined
  /** The parts of the figure. */
  detail: string | undefined
  href: string
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** The five figures of the specification, section 2, in its order, and the year's closings; each with its breakdown. */
export function ledgerFigures(stats: AdminStats | undefined): LedgerFigure[] {
  const figure = (title: string, href: string, of: (from: AdminStats) => [text: string, detail: string]) => {
    const [text, detail] = stats ? of(stats) : []
    return { title, text, detail, href }
  }
  return [
    figure('Active Transactions', paths.admin(), ({ activeTransactions, activePurchases, activeSales }) => [
      activeTransactions.toLocaleString('en-US'),
      `${counted(activePurchases, 'purchase', 'purchases')}, ${counted(activeSales, 'sale', 'sales')}`,
    ]),
    figure('Closing This Week', paths.adminOnly('closingThisWeek'), ({ closingThisWeek, nextClosing }) => [
      closingThisWeek.toLocaleString('en-US'),
      nextClosing ? `Next: ${formatDay(nextClosing)}` : 'No upcoming closings',
    ]),
    figure('Pending Actions', paths.adminOnly('pendingActions'), ({ pendingActions, pastDue }) => [
      pendingActions.toLocaleString('en-US'),
      `Steps in progress and missing documents, ${pastDue > 0 ? `${pastDue} past due` : 'none past due'}`,
    ]),
    figure('Total Clients', paths.adminClients(), ({ totalClients, activeTransactions }) => [
      totalClients.toLocaleString('en-US'),
      `${totalClients - activeTransactions} closed, canceled or archived`,
    ]),
    figure('Total Commission', paths.adminClients(), ({ totalCommission }) => [
      formatDollars(totalCommission, 2),
      'Across all clients',
    ]),
    figure('Closed This Year', paths.adminClosed(), ({ closedThisYear }) => [
      closedThisYear.toLocaleString('en-US'),
      'With their volume, commission and days to closing',
    ]),
  ]
}
