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
import { askForMoney, hidden } from '../deal/hidden-money.ts'

const strip =
  'flex overflow-x-auto overflow-y-hidden [scrollbar-width:none] max-md:min-h-10 md:min-h-10.5 [&::-webkit-scrollbar]:hidden'
const cell = [
  'flex flex-[1_0_auto] items-baseline justify-center gap-2 border-line px-3 pt-2.75 pb-2 whitespace-nowrap',
  'not-first:border-l hover:bg-paper focus-visible:-outline-offset-3 md:px-4 md:pt-3',
].join(' ')
const value = 'font-display text-[1.1875rem] leading-none font-[540] tracking-display text-ink lining-nums'

/** The dashboard's figures in one line, which scrolls where it has no room; each leads to the clients behind it. */
export function Ledger() {
  const { data, error, isFetching, refetch } = useCall(calls.getAdminStats, undefined)
  if (!data && error) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4" role="alert">
        <p>{failureMessage(error, 'The figures could not be loaded.')}</p>
        <Button variant="secondary" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <nav className={strip} aria-label="Figures" aria-busy={!data}>
      {ledgerFigures(data).map(({ title, text, detail, href }) => (
        <SmartLink key={title} href={href} className={cell} data-tooltip={detail}>
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
          <span className="text-13 leading-none font-semibold text-ink-2">{title}</span>
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
    figure('Total Commission', paths.adminClients(), ({ totalCommission }) =>
      totalCommission === undefined
        ? [hidden, askForMoney]
        : [formatDollars(totalCommission, 2), 'Across all clients'],
    ),
    figure('Closed This Year', paths.adminClosed(), ({ closedThisYear, totalCommission }) => [
      closedThisYear.toLocaleString('en-US'),
      totalCommission === undefined
        ? 'With their days to closing'
        : 'With their volume, commission and days to closing',
    ]),
  ]
}
