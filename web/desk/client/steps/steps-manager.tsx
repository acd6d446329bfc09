import { KeyRound, Plus, Trash2, ListPlus, Milestone } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import { useCall } from '#web/data/use-call.ts'
import { OutcomeDialog } from '#web/desk/client-actions/outcome-dialog.tsx'
import { useCompletionQuestion } from '#web/desk/completion/completion-question.ts'
import { CompleteStepDialog } from '#web/desk/completion/lazy-complete-step.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ArchivedHint } from '../archived-hint.tsx'
import { useRowInAddress } from '../row-in-address.ts'
import { stepChoices } from './step-choices.ts'
import { StepDialog } from './step-dialog.tsx'
import type { StepLabels } from './step-labels.ts'
import { StepList } from './step-list.tsx'
import { useReorderSteps, useDeleteStep, useSetCurrentStep, useAddStandardSteps } from './step-mutations.ts'
import { followedStep, inOrder } from './step-order.ts'
import { restingRow, stepControls, stepList, stepRow } from './step-row.ts'

type OpenDialog = { action: 'add' } | { action: 'edit' | 'delete'; step: Step } | null

/**
 * A client's escrow steps and their actions. A new order shows immediately and is rolled back if the server
 * refuses it.
 */
export function StepsManager({ client, labels }: { client: AdminClient; labels: StepLabels }) {
  const query = useCall(calls.listSteps, { id: client.id })
  const reorder = useReorderSteps(client.id)
  const completion = useCompletionQuestion()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const steps = query.data && inOrder(query.data, reorder.running)
  useRowInAddress(steps !== undefined)
  const add = () => setDialog({ action: 'add' })
  const close = () => setDialog(null)
  return (
    <Sheet className="overflow-clip" aria-labelledby="escrow-steps">
      <SheetHeader id="escrow-steps" title="Escrow Steps">
        <Button icon={Plus} onClick={add} disabled={!steps || client.isArchived}>
          Add Step
        </Button>
      </SheetHeader>
      {client.isArchived && <ArchivedHint>Restore the transaction to change its steps.</ArchivedHint>}
      <QueryView query={query} loading={<ManagerSkeleton />} failed="Failed to fetch steps">
        {(data) =>
          data.length === 0 ? (
            <NoStepsYet client={client} onAdd={add} />
          ) : (
            <fieldset className="min-w-0" aria-labelledby="escrow-steps" disabled={client.isArchived}>
              <OfferClosing client={client} steps={data} />
              <CurrentStepSelect clientId={client.id} currentStep={client.currentStep} steps={data} />
              <StepList
                steps={inOrder(data, reorder.running)}
                currentStep={followedStep(client.currentStep, data, reorder.running)}
                transactionType={client.transactionType}
                labels={labels}
                looking={completion.looking}
                onComplete={(step, complete) => completion.press({ client, step, steps: data, complete })}
                onReorder={(stepIds) => reorder.run(stepIds)}
                onEdit={(step) => setDialog({ action: 'edit', step })}
                onDelete={(step) => setDialog({ action: 'delete', step })}
              />
            </fieldset>
          )
        }
      </QueryView>
      {steps && dialog?.action === 'add' && (
        <StepDialog client={client} steps={steps} step={null} labels={labels} onClose={close} />
      )}
      {steps && dialog?.action === 'edit' && (
        <StepDialog client={client} steps={steps} step={dialog.step} labels={labels} onClose={close} />
      )}
      {completion.question && (
        <CompleteStepDialog
          {...completion.question}
          describe={() => labels.change.done}
          onClose={completion.close}
        />
      )}
      {dialog?.action === 'delete' && (
        <DeleteStep step={dialog.step} clientName={client.firstName} labels={labels} onClose={close} />
      )}
    </Sheet>
  )
}

/** Once all steps of an open deal are completed: offers to mark it as closed on that day. */
function OfferClosing({ client, steps }: { client: AdminClient; steps: Step[] }) {
  const [asking, setAsking] = useState(false)
  const isDone = steps.every(({ status }) => status === 'completed')
  if (!isDone || client.outcome !== 'open' || client.isArchived) return null
  const days = steps.flatMap(({ completedDate }) => completedDate ?? []).toSorted()
  const outcomeOn = days.at(-1) ?? client.expectedCloseDate
  return (
    <div className="mx-4 mb-4 flex flex-wrap items-center gap-3 rounded-[16px] bg-pine-soft px-4 py-3 md:mx-6">
      <p className="min-w-0 flex-1 text-pine-ink">
        <b className="font-semibold">All steps completed!</b> Mark the deal as closed, and its reminders stop.
      </p>
      <Button variant="secondary" icon={KeyRound} onClick={() => setAsking(true)}>
        Mark as closed
      </Button>
      {asking && (
        <OutcomeDialog
          client={client}
          suggested={{ outcome: 'closed', outcomeOn }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

type DeleteStepProps = { step: Step; clientName: string; labels: StepLabels; onClose: () => void }

/** Asks for confirmation. Mount it to open it. */
function DeleteStep({ step, clientName, labels, onClose }: DeleteStepProps) {
  const { run, isBusy } = useDeleteStep(step.clientId, labels)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${step.title}?`}
      consequence={`The step is removed from ${clientName}’s portal immediately. This cannot be undone.`}
      confirmText="Delete"
      busyText="Deleting..."
      icon={Trash2}
      busy={isBusy}
      onConfirm={() => run(step.id, { onSuccess: onClose })}
    />
  )
}

const widths = ['w-40', 'w-32', 'w-36', 'w-28', 'w-44', 'w-40']

/** Placeholder rows with the layout of the desk's steps. */
function ManagerSkeleton() {
  return (
    <div className={stepList} aria-busy="true">
      <p className="sr-only">Loading steps</p>
      {widths.map((width, row) => (
        <div className={`${stepRow} ${restingRow}`} key={`${row + 1}`}>
          <Skeleton className="m-2.5 size-6" />
          <Skeleton className="size-9 rounded-plate" />
          <span className="grid gap-2.5 py-1">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-3 w-36 max-w-full" />
          </span>
          <span className={stepControls}>
            <Skeleton className="h-11 w-full rounded-control md:w-60" />
          </span>
        </div>
      ))}
    </div>
  )
}

type CurrentStepSelectProps = { clientId: string; currentStep: number; steps: Step[] }

/** Sets the client's current step. */
function CurrentStepSelect({ clientId, currentStep, steps }: CurrentStepSelectProps) {
  const set = useSetCurrentStep(clientId)
  const shown = currentStepOf(steps, currentStep)?.stepNumber ?? currentStep
  return (
    <div className="px-4 pb-4 md:grid md:grid-cols-[minmax(0,360px)] md:px-6 md:pb-5">
      <Field label="Current Step">
        <Select value={set.running ?? shown} onChange={(event) => set.run(Number(event.target.value))}>
          {stepChoices(steps, shown).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** The desk's empty state: add a first step, or start with the standard ones. */
function NoStepsYet({ client: { id, isArchived }, onAdd }: { client: AdminClient; onAdd: () => void }) {
  const { run, isBusy } = useAddStandardSteps(id)
  return (
    <EmptyState
      icon={Milestone}
      heading="No escrow steps defined yet."
      text="The six standard steps come with descriptions and dates leading up to the close date. You can edit each of them."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="secondary" icon={Plus} disabled={isArchived} onClick={onAdd}>
            Add First Step
          </Button>
          <Button
            variant="secondary"
            icon={ListPlus}
            disabled={isArchived}
            busy={isBusy}
            busyText="Adding..."
            onClick={() => run()}
          >
            Add the six standard steps
          </Button>
        </div>
      }
    />
  )
}
