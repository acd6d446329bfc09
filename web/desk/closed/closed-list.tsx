import type { UseQueryResult } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ClosedDeal, ClosedYear } from '#contract/calls/desk/closed-deals.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { initials } from '#web/format/initials.ts'
import { formatDollars } from '#web/format/money.ts'
import { paths } from '#web/paths.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { ClosingDay } from '../deal/close-date.tsx'
import { addressLines } from '../deal/property-address.ts'
import { TypeBadge } from '../deal/type-badge.tsx'
import { RecordList, type RecordView } from '../lists/record-list.tsx'
import { CardDeal, CardHeading, CellDetail, CellTitle } from '../lists/record-parts.tsx'
import { ResultsPager } from '../lists/results-pager.tsx'
import { rowsPerPage } from '../lists/rows-per-page.ts'

type ClosedListProps = {
  closed: UseQueryResult<ClosedYear>
  page: number
  onPage: (page: number) => void
}

/** One page of a year's closed deals. */
export function ClosedList({ closed, page, onPage }: ClosedListProps) {
  const title = closed.data ? `Closed in ${closed.data.year}` : 'Closed'
  return (
    <Sheet className="overflow-hidden" aria-labelledby="closed-deals">
      <SheetHeader id="closed-deals" title={title} />
      <QueryView
        query={closed}
        loading={<SkeletonRows rows={6} label="Loading closed deals" />}
        failed="The closed deals could not be loaded"
      >
        {({ year, deals, volume }) =>
          deals.length === 0 ? (
            <EmptyState
              icon={KeyRound}
              heading={`No deal closed in ${year}`}
              text="Deals you mark as closed, and closed ones you import, appear here by their closing day."
            />
          ) : (
            <ClosedRows deals={deals} hidesMoney={volume === undefined} page={page} onPage={onPage} />
          )
        }
      </QueryView>
    </Sheet>
  )
}

type ClosedRowsProps = {
  deals: readonly ClosedDeal[]
  hidesMoney: boolean
  page: number
  onPage: (page: number) => void
}

function ClosedRows({ deals, hidesMoney, page: asked, onPage }: ClosedRowsProps) {
  const page = Math.min(asked, Math.ceil(deals.length / rowsPerPage))
  const shown = deals.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return (
    <>
      <RecordList aria-labelledby="closed-deals" items={shown} look={hidesMoney ? lookWithoutMoney : look} />
      <ResultsPager shown={shown.length} total={deals.length} page={page} onPage={onPage} />
    </>
  )
}

/** Unknown values have a dash. */
const dollars = (amount: string | null | undefined) => (amount ? formatDollars(amount, 2) : '–')
const dayCount = ({ days }: ClosedDeal) => (days === null ? '–' : days.toLocaleString('en-US'))

function Name({ deal }: { deal: ClosedDeal }) {
  return (
    <SmartLink href={paths.clientProfile(deal.id)} className="font-semibold hover:text-pine hover:underline">
      {nameOf(deal)}
    </SmartLink>
  )
}

const figure = 'text-right tabular-nums lining-nums'

const look: RecordView<ClosedDeal> = {
  columns: [
    {
      title: 'Client',
      head: 'w-[21%]',
      className: 'wrap-anywhere',
      cell: (deal) => (
        <div className="flex items-center gap-2.5">
          <Avatar initials={initials(nameOf(deal))} tone="soft" />
          <Name deal={deal} />
        </div>
      ),
    },
    {
      title: 'Property',
      className: 'wrap-anywhere',
      cell: ({ propertyAddress }) => (
        <>
          <CellTitle>{addressLines(propertyAddress).first}</CellTitle>
          <CellDetail className="text-13">{addressLines(propertyAddress).rest}</CellDetail>
        </>
      ),
    },
    { title: 'Type', head: 'w-30', cell: ({ transactionType }) => <TypeBadge type={transactionType} /> },
    { title: 'Closed', head: 'w-32', cell: ({ closedOn }) => <ClosingDay day={closedOn} /> },
    { title: 'Price', head: 'w-38 text-right!', className: figure, cell: ({ price }) => dollars(price) },
    {
      title: 'Commission',
      head: 'w-34 text-right!',
      className: figure,
      cell: ({ commission }) => dollars(commission),
    },
    { title: 'Days', head: 'w-20 text-right!', className: figure, cell: dayCount },
  ],
  card: (deal) => (
    <>
      <CardHeading
        mark={<Avatar initials={initials(nameOf(deal))} tone="soft" size="large" />}
        name={<Name deal={deal} />}
        badge={<TypeBadge type={deal.transactionType} />}
      >
        <p className="text-sm leading-[1.45] text-ink-3">{deal.propertyAddress}</p>
      </CardHeading>
      {deal.price === undefined ? (
        <p className="text-sm leading-[1.45]">
          <CardClosing deal={deal} />
        </p>
      ) : (
        <CardDeal property={dollars(deal.price)} details={[`Commission ${dollars(deal.commission)}`]}>
          <CardClosing deal={deal} />
        </CardDeal>
      )}
    </>
  ),
  isDense: true,
  tableFrom: 1200,
  tableClass: 'table-fixed',
}

const moneyTitles: ReadonlySet<string> = new Set(['Price', 'Commission'])

/** The same for a member who may not see prices and commission. */
const lookWithoutMoney: RecordView<ClosedDeal> = {
  ...look,
  columns: look.columns.filter(({ title }) => !moneyTitles.has(title)),
}

function CardClosing({ deal }: { deal: ClosedDeal }) {
  return (
    <>
      <ClosingDay day={deal.closedOn} />
      <span className="block text-ink-3">{dayText(deal)}</span>
    </>
  )
}

/** "34 days to closing"; empty where the acceptance is not known. */
function dayText({ days }: ClosedDeal): string {
  if (days === null) return ''
  return days === 1 ? '1 day to closing' : `${days.toLocaleString('en-US')} days to closing`
}
