import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

export interface Sorting<Column extends string> {
  sort: Column
  direction: 'asc' | 'desc'
}

type SortHeaderProps<Column extends string> = {
  title: string
  sort: Column
  width?: string
  sorting: Sorting<Column>
  onSort: (sort: Column) => void
}

/** A column's header that sorts by it. */
export function SortHeader<Column extends string>({
  title,
  sort,
  width,
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
