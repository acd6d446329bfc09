import { Plate } from '#web/ui/plate.tsx'

export type ImportStep = 'file' | 'match' | 'check'

const steps: readonly (readonly [ImportStep, string])[] = [
  ['file', 'File'],
  ['match', 'Match columns'],
  ['check', 'Check'],
]

/** The current step of the import; on a phone only the current step has its name. */
export function ImportSteps({ step: current }: { step: ImportStep }) {
  const now = steps.findIndex(([step]) => step === current)
  return (
    <ol aria-label="Import" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm font-semibold">
      {steps.map(([step, name], place) => (
        <li
          key={step}
          aria-current={place === now ? 'step' : undefined}
          className={`flex items-center gap-2 ${place === now ? 'text-pine' : 'text-ink-3'}`}
        >
          <Plate number={place + 1} state={place < now ? 'done' : place === now ? 'now' : 'upcoming'} />
          <span className={place === now ? '' : 'sr-only md:not-sr-only'}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
