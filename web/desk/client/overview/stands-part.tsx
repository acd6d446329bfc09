import type { ReactNode } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import { memberName, useTeam } from '#web/desk/team/use-team.ts'
import { shortDay } from '#web/format/short-day.ts'
import { paths } from '#web/paths.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { Act } from './act.tsx'
import { FactsList } from './facts-list.tsx'

type StandsPartProps = { client: AdminClient; steps: readonly Step[] }

/** The steps as a bar, the current one with its act, the last one done, escrow, and whose deal it is. */
export function StandsPart({ client, steps }: StandsPartProps) {
  const team = useTeam()
  const current = currentStepOf(steps, client.currentStep)
  const completed = steps.filter(({ status }) => status === 'completed')
  const last = completed
    .toSorted((a, b) => (a.completedDate ?? '').localeCompare(b.completedDate ?? ''))
    .at(-1)
  const since = last?.completedDate ? `, since ${shortDay(last.completedDate)}` : ''
  const { escrowCompany, isNumberLocked } = client
  const facts: [string, ReactNode][] = [
    ...(last
      ? [
          [
            'Last done',
            last.completedDate ? `${last.title}, ${shortDay(last.completedDate)}` : last.title,
          ] as [string, string],
        ]
      : []),
    ['Escrow', `${escrowCompany || 'Not named'}, ${isNumberLocked ? 'number locked' : 'number not locked'}`],
    ...(team.members.length > 0
      ? [['Assigned to', memberName(team, client.assignedTo)] as [string, string]]
      : []),
  ]
  return (
    <div className="px-4 pb-3.5 md:px-5">
      {steps.length > 0 && <Bar steps={steps} current={current} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-15">
        <p className="min-w-0 flex-[1_1_140px] wrap-anywhere">
          <SmartLink
            className="font-semibold hover:text-pine hover:underline"
            href={paths.clientSteps(client.id, current?.id)}
          >
            {current?.title ?? (steps.length === 0 ? 'No steps yet' : 'All steps are completed')}
          </SmartLink>
          {current && (
            <span className="text-sm text-ink-3 lining-nums">
              {` step ${steps.indexOf(current) + 1} of ${steps.length}${since}`}
            </span>
          )}
        </p>
        {current && (
          <span className="flex-none">
            <Act client={client} act={{ text: 'Complete step', does: 'complete' }} about={current.title} />
          </span>
        )}
      </div>
      <FactsList facts={facts} />
    </div>
  )
}

/** One segment per step: full when completed, half for the current one. */
function Bar({ steps, current }: { steps: readonly Step[]; current: Step | null }) {
  const done = steps.filter(({ status }) => status === 'completed').length
  return (
    <>
      <p className="sr-only">{`${done} of ${steps.length} steps completed`}</p>
      <span className="mt-0.5 mb-2 flex gap-1 *:h-2 *:min-w-0 *:flex-1 *:rounded-full" aria-hidden="true">
        {steps.map((step) => (
          <i
            key={step.id}
            className={
              step.status === 'completed'
                ? 'bg-pine'
                : step === current
                  ? 'bg-linear-to-r from-pine from-50% to-pine-soft to-50% inset-ring inset-ring-pine'
                  : 'bg-sunken inset-ring inset-ring-line'
            }
          />
        ))}
      </span>
    </>
  )
}
