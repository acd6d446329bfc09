import { Sheet } from './sheet.tsx'
import { Skeleton } from './skeleton.tsx'

const cell = [
  'min-w-0 border-line px-4 py-3 even:border-l nth-[n+3]:border-t',
  'md:px-6 md:py-4 md:not-first:border-l md:nth-[n+3]:border-t-0',
].join(' ')

type FiguresProps = {
  /** A text is a figure with its unit; the detail stands below it. */
  figures: readonly (readonly [
    title: string,
    figure: number | string | undefined,
    detail?: string | undefined,
  ])[]
  /** Loading failed: missing figures are shown as a dash. */
  failed: boolean
  /** One line of 44 px: each figure before its title. */
  isLow?: boolean
}

const lowCell =
  'flex-row-reverse flex min-h-11 items-baseline justify-end gap-2.5 py-2! md:max-lg:px-3! [&>dd]:mt-0! min-[380px]:[&>dt]:whitespace-nowrap'

/** A strip of four titled figures, with placeholders while loading. */
export function Figures({ figures, failed, isLow = false }: FiguresProps) {
  const isLoading = !failed && figures.some(([, figure]) => figure === undefined)
  return (
    <Sheet as="dl" className="grid grid-cols-2 overflow-hidden md:grid-cols-4" aria-busy={isLoading}>
      {figures.map(([title, figure, detail]) => (
        <div className={isLow ? `${cell} ${lowCell}` : cell} key={title}>
          <dt className="text-13 font-medium text-ink-2">{title}</dt>
          <dd
            className={`mt-1 font-display leading-[1.1] font-[540] wrap-anywhere lining-nums ${typeof figure === 'string' ? 'text-[1.125rem] min-[380px]:text-[1.25rem] lg:text-[1.625rem]' : 'text-[1.625rem]'}`}
          >
            {figure !== undefined && figure.toLocaleString('en-US')}
            {figure === undefined &&
              (failed ? (
                '–'
              ) : (
                <Skeleton className={isLow ? 'inline-block h-[0.7em] w-12' : 'h-[1.1em] w-12'} />
              ))}
          </dd>
          {detail !== undefined && figure !== undefined && (
            <dd className="mt-1 text-13 leading-snug text-ink-3">{detail}</dd>
          )}
        </div>
      ))}
    </Sheet>
  )
}
