import { Milestone } from 'lucide-react'
import * as t from '#texts/steps.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The portal's empty state when there are no steps. */
export function NoSteps() {
  return <EmptyState icon={Milestone} heading={t.none} />
}
