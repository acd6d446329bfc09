import { ListPlus, Milestone, Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAddStandardSteps } from './step-mutations.ts'

/** The desk's empty list: write the first step, or start with the standard ones. */
export function NoStepsYet({ clientId, onAdd }: { clientId: string; onAdd: () => void }) {
  const { mutate, isPending } = useAddStandardSteps(clientId)
  return (
    <EmptyState
      icon={Milestone}
      heading="No escrow steps defined yet."
      text="The six standard steps come with descriptions and dates towards the close date. You can change each of them."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="secondary" icon={Plus} onClick={onAdd}>
            Add First Step
          </Button>
          <Button
            variant="secondary"
            icon={ListPlus}
            busy={isPending}
            busyText="Adding..."
            onClick={() => mutate()}
          >
            Apply the six standard steps
          </Button>
        </div>
      }
    />
  )
}
