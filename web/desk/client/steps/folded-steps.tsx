import { useState } from 'react'
import type { Step } from '#contract/calls/deal/steps.ts'
import { formatDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { restingRow, stepRow } from './step-row.ts'

/** So many completed steps or more are folded into one row. */
const fewestFolded = 3

/**
 * The completed steps at the start of the list; none when they are few or no step is open. The step that the client's
 * `currentStep` names is excluded even if completed, because its row offers to go on.
 */
export function foldableSteps(steps: readonly Step[], currentStep: number): Step[] {
  const firstOpen = steps.findIndex(
    ({ status, stepNumber }) => status !== 'completed' || stepNumber === currentStep,
  )
  const isAllDone = steps.every(({ status }) => status === 'completed')
  return isAllDone || firstOpen < fewestFolded ? [] : steps.slice(0, firstOpen)
}

const idsOf = (steps: readonly Step[]): ReadonlySet<string> => new Set(steps.map(({ id }) => id))

/**
 * The folded completed steps, chosen when the list opens and when "Hide" is pressed: a step that is completed meanwhile stays
 * where the agent is working.
 */
export function useFoldedSteps(steps: readonly Step[], currentStep: number) {
  const foldable = foldableSteps(steps, currentStep)
  const [chosen, setChosen] = useState(() => idsOf(foldable))
  const [isOpen, setOpen] = useState(false)
  const chosenRun = foldable.filter(({ id }) => chosen.has(id))
  const row = isOpen ? foldable : chosenRun.length < fewestFolded ? [] : chosenRun
  return {
    /** The steps that the row sums up. */
    row,
    hidden: idsOf(isOpen ? [] : row),
    isOpen,
    toggle: () => {
      setChosen(idsOf(foldable))
      setOpen(!isOpen)
    },
  }
}

type FoldedStepsProps = { steps: readonly Step[]; isOpen: boolean; onToggle: () => void }

/** "3 complete", with their titles and the day of the last one. */
export function FoldedSteps({ steps, isOpen, onToggle }: FoldedStepsProps) {
  const days = steps.flatMap(({ completedDate }) => completedDate ?? []).toSorted()
  const last = days.at(-1)
  const titles = steps.map(({ title }) => title).join(' · ')
  return (
    <li className={`${stepRow} ${restingRow} items-center`}>
      <span className="justify-self-center md:col-2 md:justify-self-start">
        <Plate number={null} state="done" />
      </span>
      <div className="col-[2/-1] flex min-w-0 items-center gap-3 md:col-[3/-1]">
        <div className="min-w-0 flex-1">
          <h3 className="text-[1.0625rem] leading-[1.3]">{steps.length} complete</h3>
          <p className="text-sm wrap-anywhere text-ink-3">
            {titles}
            {last && `, completed ${formatDay(last)}`}
          </p>
        </div>
        <Button variant="quiet" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? 'Hide' : 'Show'}
          <span className="sr-only"> completed steps</span>
        </Button>
      </div>
    </li>
  )
}
