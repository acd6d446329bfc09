import { BellOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientOnly } from '#contract/calls/clients/client-list.ts'
import { languageNames } from '#contract/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { healthLabels } from '../deal/health-badge.tsx'
import type { ClientPlace, ClientView } from './client-view.ts'

const views = [
  { value: 'active', text: 'Active' },
  { value: 'ended', text: 'Closed' },
  { value: 'archived', text: 'Archived' },
] as const

const onlyLabels: Record<Exclude<ClientOnly, 'all'>, string> = {
  closingThisWeek: 'Closing this week',
  pastClosing: 'Past closing date',
  pendingActions: 'Pending actions',
}

/** The part of the list's place that the health filter sets. */
type HealthPlace = Pick<ClientPlace, 'health' | 'sort' | 'direction'>

/** The clients of one health, or all with the most urgent first. */
function HealthFilter({ place, onChange }: { place: HealthPlace; onChange: (place: HealthPlace) => void }) {
  const isSorted = place.sort === 'health' && place.health === 'all'
  const choose = (value: string) => {
    if (value === 'urgent') onChange({ health: 'all', sort: 'health', direction: 'asc' })
    else onChange({ health: value as HealthPlace['health'], sort: 'closeDate', direction: 'asc' })
  }
  return (
    <span className="max-md:flex-[1_1_150px] md:w-50">
      <Select
        aria-label="Health"
        value={isSorted ? 'urgent' : place.health}
        options={{ all: 'Any health', urgent: 'Most urgent first', ...healthLabels }}
        onChange={({ target }) => choose(target.value)}
      />
    </span>
  )
}

type LanguageFilterProps = {
  language: ClientPlace['language']
  onChange: (language: ClientPlace['language']) => void
}

/** The clients who read in a language. */
function LanguageFilter({ language, onChange }: LanguageFilterProps) {
  return (
    <span className="max-md:flex-[1_1_150px] md:w-42">
      <Select
        aria-label="Language"
        value={language}
        options={{ all: 'Any language', ...languageNames }}
        onChange={({ target }) => onChange(target.value as ClientPlace['language'])}
      />
    </span>
  )
}

type PortalOnlyFilterProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** The clients who hear of nothing outside of their portal. */
function PortalOnlyFilter({ isOn, onChange }: PortalOnlyFilterProps) {
  return (
    <Button
      variant={isOn ? 'secondary' : 'quiet'}
      icon={isOn ? X : BellOff}
      aria-pressed={isOn}
      data-tooltip="Told in the portal only: no email, text or push"
      onClick={() => onChange(!isOn)}
    >
      Portal only
    </Button>
  )
}

type ListFiltersProps = {
  place: ClientPlace
  onPlace: (place: ClientPlace) => void
  /** Some deal has dates, and with them a health. */
  hasHealth: boolean
  /** Some client reads another language than English. */
  hasLanguages: boolean
  /** The filter by assignee. */
  children?: ReactNode
}

/**
 * Search, the active, closed or archived clients, their health, language and reach, and the dashboard figure that the list was
 * opened from.
 */
export function ListFilters({ place, onPlace, hasHealth, hasLanguages, children }: ListFiltersProps) {
  return (
    <search className="flex flex-wrap gap-2 px-4 pb-2.5 md:px-5">
      <SearchInput
        className="flex-[1_1_220px]"
        aria-label="Search clients"
        placeholder="Search clients..."
        value={place.search}
        onChange={({ target }) => onPlace({ ...place, search: target.value, page: 1 })}
      />
      <Segmented<ClientView>
        label="Show"
        options={views}
        value={place.view}
        onChange={(view) => onPlace({ ...place, view, only: 'all', reach: 'all', page: 1 })}
        className="max-md:flex-1 max-md:[&>button]:px-1.5 [&>button]:flex-1"
      />
      {children}
      {hasHealth && (
        <HealthFilter place={place} onChange={(part) => onPlace({ ...place, ...part, page: 1 })} />
      )}
      {hasLanguages && (
        <LanguageFilter
          language={place.language}
          onChange={(language) => onPlace({ ...place, language, page: 1 })}
        />
      )}
      {place.only !== 'all' && (
        <Button
          variant="secondary"
          icon={X}
          aria-label={`Show all, not only: ${onlyLabels[place.only]}`}
          onClick={() => onPlace({ ...place, only: 'all', page: 1 })}
        >
          {onlyLabels[place.only]}
        </Button>
      )}
      {place.view === 'active' && (
        <PortalOnlyFilter
          isOn={place.reach !== 'all'}
          onChange={(isOn) => onPlace({ ...place, reach: isOn ? 'portal-only' : 'all', page: 1 })}
        />
      )}
    </search>
  )
}
