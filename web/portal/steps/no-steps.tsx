import { Milestone } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The portal's empty state when there are no steps. */
export function NoSteps() {
  return (
    <EmptyState
      icon={Milestone}
      heading="No steps have been set up yet. Your agent will add transaction steps soon."
    />
  )
}
