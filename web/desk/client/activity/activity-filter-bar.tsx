import { useRef } from 'react'
import type { ActivityPerson } from '#contract/calls/deal/activity.ts'
import { type ActivityKind, activityKinds } from '#contract/rules/activity-actions.ts'
import { FilterBar } from '#web/desk/frame/filter-bar.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ActivityFilters } from './activity-filters.ts'

/** Milliseconds to wait after the last keystroke before a search is sent. */
const debounce = 250

type FilterBarProps = {
  filters: ActivityFilters
  people: readonly ActivityPerson[]
  onChange: (changes: Partial<ActivityFilters>) => void
}

/** Search, kind and person. */
export function ActivityFilterBar({ filters, people, onChange }: FilterBarProps) {
  const timer = useRef(0)
  const later = (search: string) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(onChange, debounce, { search })
  }
  const now = (changes: Partial<ActivityFilters>) => {
    clearTimeout(timer.current)
    onChange(changes)
  }
  const names = new Set(people.map(({ actorName }) => actorName))
  if (filters.person) names.add(filters.person)
  return (
    <FilterBar className="gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] md:pb-5">
      <SearchInput
        aria-label="Search activity"
        placeholder="Search activity..."
        maxLength={200}
        defaultValue={filters.search}
        onChange={(event) => later(event.target.value)}
      />
      <Select
        aria-label="Kind"
        value={filters.kind}
        onChange={(event) => now({ kind: event.target.value as ActivityKind | '' })}
      >
        <option value="">All Kinds</option>
        {Object.entries(activityKinds).map(([kind, { label }]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Person"
        value={filters.person}
        onChange={(event) => now({ person: event.target.value })}
      >
        <option value="">Everyone</option>
        {[...names].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </FilterBar>
  )
}
