import * as t from '#texts/controls.ts'
import styles from './skeleton.module.css'

/** A gray placeholder; give it the size of the content (`w-2/3`). Hidden from screen readers. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`${styles.skeleton} ${className}`} aria-hidden="true" />
}

const widths = ['w-[70%]', 'w-[54%]', 'w-[62%]', 'w-[46%]']
const shorterWidths = ['w-[52%]', 'w-[36%]', 'w-[44%]', 'w-[28%]']

/** Placeholder rows with the layout of a list row: tile, title, meta. */
export function SkeletonRows({ rows = 4, label = t.loading }: { rows?: number; label?: string }) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{label}</p>
      {Array.from({ length: rows }, (_, row) => (
        <div className="flex min-h-15 items-center gap-3 border-t border-line px-4 py-3 md:px-6" key={row}>
          <Skeleton className="size-9 flex-none rounded-plate" />
          <span className="grid min-w-0 flex-1 gap-2">
            <Skeleton className={widths[row % 4] ?? ''} />
            <Skeleton className={`h-[11px] ${shorterWidths[row % 4]}`} />
          </span>
        </div>
      ))}
    </div>
  )
}
