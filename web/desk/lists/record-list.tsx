import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type AriaAttributes, memo, type ReactNode, useRef } from 'react'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { DropHint } from '../file-drop/drop-hint.tsx'
import { useFileDrop } from '../file-drop/use-file-drop.ts'
import styles from './record-list.module.css'

/** One column of the table that shows records of a type. */
export interface Column<Item, Sort extends string = never> {
  title: string
  /** The order that a press on the title sorts by. */
  sort?: Sort
  /** Classes of the header, with the width of the column; without one it shares what is left. */
  head?: string
  /** Classes of the other cells. */
  className?: string
  cell: (item: Item, isChosen: boolean) => ReactNode
}

/** How records are shown; the functions are called again for a record only when it or this changes. */
export interface RecordView<Item, Sort extends string = never> {
  columns: readonly Column<Item, Sort>[]
  card: (item: Item, isChosen: boolean) => ReactNode
  /** The last column is what can be done with a record. */
  hasActions?: boolean
  /** The width in px from which there is room for the table. */
  tableFrom: 768 | 1200
  /** Files can be dropped on a record: what takes them, undefined for one that takes none. */
  drop?: {
    name: (item: Item) => string
    onFiles: (item: Item) => ((files: readonly File[]) => void) | undefined
  }
  /** Cards with less space in them. */
  isDense?: boolean
  tableClass?: string
  rowClass?: string
}

interface Sorting<Sort extends string> {
  sort: string
  direction: 'asc' | 'desc'
  onSort: (sort: Sort) => void
}

type RecordListProps<Item, Sort extends string> = Pick<
  AriaAttributes,
  'aria-busy' | 'aria-label' | 'aria-labelledby'
> & {
  items: readonly Item[]
  look: RecordView<Item, Sort>
  sorting?: Sorting<Sort>
  /** The records chosen for an action on several, by id. */
  chosen?: ReadonlyMap<string, unknown>
  /** Shown in place of the first column's title. */
  firstTitle?: ReactNode
}

/** Records as a table, or as cards where there is no room for it: on a tablet two in a line. */
export function RecordList<Item extends { id: string }, Sort extends string = never>({
  items,
  look,
  sorting,
  chosen,
  firstTitle,
  ...names
}: RecordListProps<Item, Sort>) {
  const asTable = useMediaQuery(`(min-width: ${look.tableFrom}px)`)
  const Shape = asTable ? Row : Card
  const shown = items.map((item) => (
    <Shape key={item.id} item={item} look={look} isChosen={chosen?.has(item.id) ?? false} />
  ))
  if (!asTable) {
    return (
      <ul
        {...names}
        className="grid gap-px border-t border-line bg-line md:max-table:grid-cols-2 md:max-table:[&>:last-child:nth-child(odd)]:col-span-full"
      >
        {shown}
      </ul>
    )
  }
  const { columns, hasActions = false, tableClass = '' } = look
  return (
    <table {...names} className={`${styles.table} ${hasActions ? styles.actions : ''} ${tableClass}`}>
      <thead>
        <tr>
          {columns.map((column, place) => (
            <Header
              key={`${place + 1}`}
              {...column}
              title={(place === 0 && firstTitle) || column.title}
              sorting={sorting}
            />
          ))}
        </tr>
      </thead>
      <tbody>{shown}</tbody>
    </table>
  )
}

type HeaderProps<Item, Sort extends string> = Omit<Column<Item, Sort>, 'title'> & {
  title: ReactNode
  sorting: Sorting<Sort> | undefined
}

function Header<Item, Sort extends string>({ title, sort, head, sorting }: HeaderProps<Item, Sort>) {
  if (sort === undefined || !sorting) {
    return (
      <th scope="col" className={head}>
        {title}
      </th>
    )
  }
  const isSorted = sorting.sort === sort
  const isUp = sorting.direction === 'asc'
  const Icon = isSorted ? (isUp ? ArrowUp : ArrowDown) : ChevronsUpDown
  const order = isSorted ? (isUp ? 'ascending' : 'descending') : 'none'
  return (
    <th scope="col" className={head} aria-sort={order}>
      <button
        type="button"
        className={`inline-flex min-h-8 items-center gap-1 font-semibold whitespace-nowrap hover:text-ink ${isSorted ? 'text-ink' : ''}`}
        onClick={() => sorting.onSort(sort)}
      >
        {title}
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </th>
  )
}

type ShapeProps<Item, Sort extends string> = { item: Item; look: RecordView<Item, Sort>; isChosen: boolean }

function RowOf<Item, Sort extends string>({ item, look, isChosen }: ShapeProps<Item, Sort>) {
  const place = useRef<HTMLTableRowElement>(null)
  const isOver = useFileDrop({ place, onFiles: look.drop?.onFiles(item) })
  return (
    <tr
      ref={place}
      className={`group relative ${isChosen ? 'bg-pine-soft' : ''} ${look.rowClass ?? ''}`}
      data-chosen={isChosen || undefined}
    >
      {look.columns.map(({ className, cell }, column) => (
        <td key={`${column + 1}`} className={className}>
          {cell(item, isChosen)}
          {isOver && column === 0 && <DropHint name={look.drop?.name(item) ?? ''} />}
        </td>
      ))}
    </tr>
  )
}

function CardOf<Item, Sort extends string>({ item, look, isChosen }: ShapeProps<Item, Sort>) {
  const place = useRef<HTMLLIElement>(null)
  const isOver = useFileDrop({ place, onFiles: look.drop?.onFiles(item) })
  return (
    <li
      ref={place}
      className={`group relative grid min-w-0 content-between p-4 wrap-anywhere md:px-6 ${look.isDense ? 'gap-2.5' : 'gap-3 md:py-5'} ${isChosen ? 'bg-pine-soft' : 'bg-sheet'}`}
      data-chosen={isChosen || undefined}
    >
      {look.card(item, isChosen)}
      {isOver && <DropHint name={look.drop?.name(item) ?? ''} />}
    </li>
  )
}

const Row = memo(RowOf) as typeof RowOf
const Card = memo(CardOf) as typeof CardOf
