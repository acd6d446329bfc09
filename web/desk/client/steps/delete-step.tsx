import { Trash2 } from 'lucide-react'
import type { Step } from '#contract/steps.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { StepLabels } from './step-labels.ts'
import { useDeleteStep } from './step-mutations.ts'

type DeleteStepProps = { step: Step; clientName: string; words: StepLabels; onClose: () => void }

/** Asks once more. Mount it to open it. */
export function DeleteStep({ step, clientName, words, onClose }: DeleteStepProps) {
  const { mutate, isPending } = useDeleteStep(step.clientId, words)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${step.title}?`}
      consequence={`The step leaves the portal of ${clientName} at once. This cannot be undone.`}
      confirmText="Delete"
      busyText="Deleting..."
      icon={Trash2}
      busy={isPending}
      onConfirm={() => mutate(step.id, { onSuccess: onClose })}
    />
  )
}
