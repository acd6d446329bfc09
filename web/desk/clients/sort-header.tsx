import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ClientSort } from '#contract/client-list.ts'

export interface Sorting {
  sort: ClientSort
  direction: 'asc' | 'desc'
}

type SortHeaderProps = {
  title: string
  sort: ClientSort
  width: string
  sorting: Sorting
  onSort: (sort: ClientSort) => void
}

/** A column's header that sorts by it. */
export function SortHeader({ title, sort, width, sorting, onSort }: SortHeaderProps) {
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
