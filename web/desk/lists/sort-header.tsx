import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

export interface Sorting<Column extends string> {
  sort: Column
  direction: 'asc' | 'desc'
}

/** A column that can be sorted by; `width` is a class, empty for what is left. */
export type SortedColumn<Column extends string> = readonly [title: string, sort: Column, width: string]

type SortHeadersProps<Column extends string> = {
  columns: readonly SortedColumn<Column>[]
  sorting: Sorting<Column>
  onSort: (sort: Column) => void
}

/** The headers of columns that sort by them. */
export function SortHeaders<Column extends string>({ columns, ...rest }: SortHeadersProps<Column>) {
  return columns.map((column) => <SortHeader key={column[1]} column={column} {...rest} />)
}

type SortHeaderProps<Column extends string> = Omit<SortHeadersProps<Column>, 'columns'> & {
  column: SortedColumn<Column>
}

function SortHeader<Column extends string>({
  column: [title, sort, width],
  sorting,
  onSort,
}: SortHeaderProps<Column>) {
  const isSorted = sorting.sort === sort
  const Icon = isSorted ? (sorting.direction === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown
  const order = isSorted ? (sorting.direction === 'asc' ? 'ascending' : 'descending') : 'none'
  return (
    <th scope="col" className={width} aria-sort={order}>
      <button
        type="button"
        className={`inline-flex min-h-8 items-center gap-1 font-semibold whitespace-nowrap hover:text-ink ${isSorted ? 'text-ink' : ''}`}
        onClick={() => onSort(sort)}
      >
        {title}
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </th>
  )
}
