import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { adminProgress } from '#contract/rules/deal/progress.ts'
import { standardStepTitles } from '#contract/rules/deal/standard-steps.ts'
import { paths } from '#web/paths.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { currentStepName } from './current-step-name.ts'

type RoadPart = 'done' | 'now' | 'ahead'

const partStyles: Record<RoadPart, string> = {
  done: 'bg-pine forced-colors:bg-[CanvasText]',
  now: 'bg-linear-to-r from-pine from-50% to-pine-soft to-50% inset-ring inset-ring-pine',
  ahead: 'bg-sunken inset-ring inset-ring-line',
}

type MiniRoadProps = {
  client: AdminClient
  /** Ends 8 px before a small button, over which the step's name stands without being pressed. */
  hasButton?: boolean
}

/** A client's current step, a small road and the percent; leads to the steps. */
export function MiniRoad({ client, hasButton = false }: MiniRoadProps) {
  const percent = adminProgress(client.currentPlace, client.stepCount)
  const parts = miniRoadParts(client.currentPlace, client.stepCount)
  return (
    <SmartLink
      href={paths.clientSteps(client.id)}
      className={`group/road grid grid-cols-[minmax(0,1fr)] gap-1 text-13 ${hasButton ? 'mr-8.5' : ''}`}
      data-tooltip={`${currentStepName(client)}: its place among all steps`}
    >
      <span
        className={`truncate text-ink-2 group-hover/road:text-pine group-hover/road:underline ${hasButton ? 'pointer-events-none -mr-8.5' : ''}`}
      >
        {currentStepName(client)}
      </span>
      <span className={`flex items-center ${hasButton ? 'gap-1.5' : 'gap-3'}`}>
        <span className="grid flex-1 auto-cols-fr grid-flow-col gap-0.75" aria-hidden="true">
          {parts.map((part, index) => (
            <i
              key={`${index + 1}`}
              className={`h-1.75 rounded-[3px] forced-colors:border ${partStyles[part]}`}
            />
          ))}
        </span>
        <progress className="sr-only" aria-label="Progress" max={100} value={percent} />
        <b className="min-w-9 text-right text-ink tabular-nums">{percent}%</b>
      </span>
    </SmartLink>
  )
}

const maxParts = 6

/**
 * The segments of a row's small road: one per step up to six, else six in total; the standard six when there
 * are no steps. The segment of the current step is "now"; once the last step is reached, all are filled.
 */
export function miniRoadParts(currentPlace: number, stepCount: number): RoadPart[] {
  const steps = stepCount || standardStepTitles.length
  const count = Math.min(maxParts, steps)
  const parts = Array.from({ length: count }, (_, index) => index)
  if (currentPlace >= steps) return parts.map(() => 'done')
  const now = Math.floor(((currentPlace - 0.5) / steps) * count)
  return parts.map((part) => (part < now ? 'done' : part === now ? 'now' : 'ahead'))
}
