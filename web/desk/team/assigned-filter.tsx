import { Select } from '#web/ui/select.tsx'
import type { AssignedView } from './assigned-view.ts'
import { assignedOptions } from './assignee-options.ts'
import type { DeskTeam } from './use-team.ts'

type AssignedFilterProps = { team: DeskTeam; view: AssignedView; onView: (view: AssignedView) => void }

/** The choice of deals by assignee, for the list and Today. */
export function AssignedFilter({ team, view, onView }: AssignedFilterProps) {
  return (
    <span className="max-md:flex-[1_1_150px] md:w-40 table:w-32 table:flex-none">
      <Select
        aria-label="Assigned to"
        value={view}
        options={assignedOptions(team)}
        onChange={({ target }) => onView(target.value)}
      />
    </span>
  )
}
