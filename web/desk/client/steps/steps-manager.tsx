import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import type { Step } from '#contract/steps.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { useAdminSteps } from '#web/shared/steps/step-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { CurrentStepSelect } from './current-step-select.tsx'
import { DeleteStep } from './delete-step.tsx'
import { ManagerSkeleton } from './manager-skeleton.tsx'
import { NoStepsYet } from './no-steps-yet.tsx'
import { StepDialog } from './step-dialog.tsx'
import type { StepLabels } from './step-labels.ts'
import { StepList } from './step-list.tsx'
import { useReorderSteps } from './step-mutations.ts'
import { inOrder } from './step-order.ts'
import './steps-manager.css'

type CallContext = { action: 'add' } | { action: 'edit' | 'delete'; step: Step } | null

/** A client's escrow steps and everything that is done with them. A new order shows at once and goes back when refused. */
export function StepsManager({ client, words }: { client: AdminClient; words: StepLabels }) {
  const { data, error, isFetching, refetch } = useAdminSteps(client.id)
  const reorder = useReorderSteps(client.id)
  const [asked, setAsked] = useState<CallContext>(null)
  const steps = data && inOrder(data, reorder.isPending ? reorder.variables : undefined)
  const add = () => setAsked({ action: 'add' })
  const close = () => setAsked(null)
  const retry = () => void refetch()
  return (
    <Sheet className="overflow-clip" aria-labelledby="escrow-steps">
      <SheetHeader id="escrow-steps" title="Escrow Steps">
        <Button icon={Plus} onClick={add} disabled={!steps}>
          Add Step
        </Button>
      </SheetHeader>
      {steps && error && <StaleNotice busy={isFetching} onRetry={retry} />}
      {!steps && error && (
        <FailureState
          heading="Failed to fetch steps"
          text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
          busy={isFetching}
          onRetry={retry}
        />
      )}
      {!steps && !error && <ManagerSkeleton />}
      {steps?.length === 0 && <NoStepsYet clientId={client.id} onAdd={add} />}
      {steps && steps.length > 0 && (
        <>
          <CurrentStepSelect clientId={client.id} currentStep={client.currentStep} steps={steps} />
          <StepList
            steps={steps}
            words={words}
            onReorder={(stepIds) => reorder.mutate(stepIds)}
            onEdit={(step) => setAsked({ action: 'edit', step })}
            onDelete={(step) => setAsked({ action: 'delete', step })}
          />
        </>
      )}
      {steps && asked?.action === 'add' && (
        <StepDialog clientId={client.id} steps={steps} step={null} words={words} onClose={close} />
      )}
      {steps && asked?.action === 'edit' && (
        <StepDialog clientId={client.id} steps={steps} step={asked.step} words={words} onClose={close} />
      )}
      {asked?.action === 'delete' && (
        <DeleteStep step={asked.step} clientName={client.firstName} words={words} onClose={close} />
      )}
    </Sheet>
  )
}
