import './figures.css'
import { Skeleton } from './skeleton.tsx'

type FiguresProps = {
  figures: readonly (readonly [title: string, figure: number | undefined])[]
  /** They could not be loaded: a dash stands for each that is not there. */
  failed: boolean
}

/** A strip of four figures, each with its title; without one a stand-in. */
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
