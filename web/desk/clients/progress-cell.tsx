import { Check, CheckCheck } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { currentStepName } from '../deal/current-step-name.ts'
import { ProgressLine } from '../deal/progress-line.tsx'
import type { OnRowAction } from './row-actions.tsx'

/** Whether there is a current step to complete. */
export function canComplete({ isArchived, stepCount }: AdminClient): boolean {
  return !isArchived && stepCount > 0
}

const completeLabel = (client: AdminClient) => `Complete ${currentStepName(client)} for ${nameOf(client)}`

type ProgressProps = { client: AdminClient; onAction: OnRowAction }

/** The progress in a row, and at the end of its bar the button that completes the current step. */
export function ProgressCell({ client, onAction }: ProgressProps) {
  return (
    <ProgressLine client={client}>
      {canComplete(client) && (
        <IconButton
          className="size-6.5! text-ink-3! hover:bg-pine-soft! hover:text-pine-ink!"
          icon={Check}
          label={completeLabel(client)}
          onClick={(event) => {
            // The second click of a double click would complete the next step.
            if (event.detail <= 1) onAction('complete-step', client)
          }}
        />
      )}
    </ProgressLine>
  )
}

/** The progress on a card, with the button that completes the current step. */
export function CardProgress({ client, onAction }: ProgressProps) {
  return (
    <div className="flex items-center gap-3 *:first:flex-1">
      <ProgressLine client={client} />
      {canComplete(client) && (
        <Button
          variant="secondary"
          icon={CheckCheck}
          aria-label={completeLabel(client)}
          onClick={() => onAction('complete-step', client)}
        >
          Complete
        </Button>
      )}
    </div>
  )
}
