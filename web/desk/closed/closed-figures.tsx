import type { ClosedYear } from '#contract/calls/desk/closed-deals.ts'
import { formatDollars } from '#web/format/money.ts'
import { Figures } from '#web/ui/figures.tsx'
import { hidden } from '../deal/hidden-money.ts'

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

const dollars = (amount: string | undefined) => (amount === undefined ? hidden : formatDollars(amount, 2))

type ClosedFiguresProps = { closed: ClosedYear | undefined; failed: boolean }

/** The four figures of a year's closings. */
export function ClosedFigures({ closed, failed }: ClosedFiguresProps) {
  const { purchases = 0, sales = 0, medianDays } = closed ?? {}
  return (
    <Figures
      failed={failed}
      figures={[
        [
          'Sides',
          closed && purchases + sales,
          `${counted(purchases, 'purchase')}, ${counted(sales, 'sale')}`,
        ],
        ['Volume', closed && dollars(closed.volume), missing(closed, 'price', 'without a price')],
        [
          'Commission',
          closed && dollars(closed.commission),
          missing(closed, 'commission', 'without a commission'),
        ],
        [
          'Median Days',
          closed && (medianDays === null ? '–' : medianDays),
          missing(closed, 'days', 'without an acceptance date') ?? 'from acceptance to closing',
        ],
      ]}
    />
  )
}

/** "2 without a price": the deals that a figure leaves out; undefined for none. */
function missing(
  closed: ClosedYear | undefined,
  field: 'price' | 'commission' | 'days',
  text: string,
): string | undefined {
  const count = closed?.deals.filter((deal) => deal[field] === null).length ?? 0
  return count === 0 ? undefined : `${count.toLocaleString('en-US')} ${text}`
}
