import './figures.css'
import { Skeleton } from './skeleton.tsx'

type FiguresProps = {
  figures: readonly (readonly [title: string, figure: number | undefined])[]
  /** Loading failed: missing figures are shown as a dash. */
  failed: boolean
}

/** A strip of four titled figures, with placeholders while loading. */
export function Figures({ figures, failed }: FiguresProps) {
  const isLoading = !failed && figures.some(([, figure]) => figure === undefined)
  return (
    <dl className="sheet figures" aria-busy={isLoading}>
      {figures.map(([title, figure]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {figure !== undefined && figure.toLocaleString('en-US')}
            {figure === undefined && (failed ? '–' : <Skeleton className="h-[1.1em] w-12" />)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
