import type { ReactNode } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { adminProgress, percentOf } from '#contract/rules/deal/progress.ts'
import { paths } from '#web/paths.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { currentStepName } from './current-step-name.ts'

/** A client's current step with its whole name, which leads to the steps, a bar and the percent; `children` after them. */
export function ProgressLine({ client, children }: { client: AdminClient; children?: ReactNode }) {
  const percent = adminProgress(client.currentPlace, client.stepCount)
  const tooltip = percentTooltip(client)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] text-13 leading-4">
      <SmartLink
        href={paths.clientSteps(client.id)}
        className="justify-self-start tracking-[-.02em] wrap-anywhere text-ink-2 hover:text-pine hover:underline"
        data-tooltip={tooltip}
      >
        {currentStepName(client)}
      </SmartLink>
      <span className="flex min-h-6.5 items-center gap-2">
        <span className="flex min-w-0 flex-1 items-center gap-1.5" data-tooltip={tooltip}>
          <ProgressBar size="small" label="Progress" value={percent} className="min-w-0 flex-1" />
          <b className="font-semibold text-ink tabular-nums">{percent}%</b>
        </span>
        {children}
      </span>
    </div>
  )
}

/** The reason why the desk and the portal show different percents of one deal. */
export function percentTooltip({
  completedSteps,
  stepCount,
}: Pick<AdminClient, 'completedSteps' | 'stepCount'>): string {
  return `Counts the step being worked on. The portal counts completed steps: ${percentOf(completedSteps, stepCount)}%.`
}
