import { Sheet } from './sheet.tsx'
import { Skeleton } from './skeleton.tsx'

const cell = [
  'min-w-0 border-line px-4 py-3 even:border-l nth-[n+3]:border-t',
  'md:px-6 md:py-4 md:not-first:border-l md:nth-[n+3]:border-t-0',
].join(' ')

type FiguresProps = {
  figures: readonly (readonly [title: string, figure: number | undefined])[]
  /** Loading failed: missing figures are shown as a dash. */
  failed: boolean
}

/** A strip of four titled figures, with placeholders while loading. */
export function Figures({ figures, failed }: FiguresProps) {
  const isLoading = !failed && figures.some(([, figure]) => figure === undefined)
  return (
    <Sheet as="dl" className="grid grid-cols-2 overflow-hidden md:grid-cols-4" aria-busy={isLoading}>
      {figures.map(([title, figure]) => (
        <div className={cell} key={title}>
          <dt className="text-13 font-medium text-ink-2">{title}</dt>
          <dd className="mt-1 font-display text-[1.625rem] leading-[1.1] font-[540] lining-nums">
            {figure !== undefined && figure.toLocaleString('en-US')}
            {figure === undefined && (failed ? '–' : <Skeleton className="h-[1.1em] w-12" />)}
          </dd>
        </div>
      ))}
    </Sheet>
  )
}
