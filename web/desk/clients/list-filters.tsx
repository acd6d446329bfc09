import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientOnly } from '#contract/calls/clients/client-list.ts'
import { languageNames } from '#contract/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { healthLabels } from '../deal/health-badge.tsx'
import { smallButton } from '../lists/small-button.ts'
import type { ClientPlace, ClientView } from './client-view.ts'

/** On a phone a choice takes what is left of its line. */
const choiceWidth = 'max-md:flex-[1_1_150px] md:w-42 table:w-32 table:flex-none'

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
type HealthPlace = Pick<ClientPlace, 'health' | 'reach' | 'sort' | 'direction'>

type HealthFilterProps = {
  place: HealthPlace
  hasHealth: boolean
  /** Offers the clients who hear of nothing outside of their portal. */
  hasReach: boolean
  onChange: (place: HealthPlace) => void
}

/** The clients of one health, those who are told only in the portal, or all with the most urgent first. */
function HealthFilter({ place, hasHealth, hasReach, onChange }: HealthFilterProps) {
  const isSorted = place.sort === 'health' && place.health === 'all'
  const all = { health: 'all', reach: 'all', sort: 'closeDate', direction: 'asc' } as const
  const choose = (value: string) => {
    if (value === 'urgent') onChange({ ...all, sort: 'health' })
    else if (value === 'portal-only') onChange({ ...all, reach: value })
    else onChange({ ...all, health: value as HealthPlace['health'] })
  }
  return (
    <span className={`${choiceWidth} table:w-36!`}>
      <Select
        aria-label="Health"
        value={place.reach === 'all' ? (isSorted ? 'urgent' : place.health) : place.reach}
        options={{
          all: 'Any health',
          ...(hasHealth ? { urgent: 'Most urgent first', ...healthLabels } : {}),
          ...(hasReach ? { 'portal-only': 'Portal only' } : {}),
        }}
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
    <span className={choiceWidth}>
      <Select
        aria-label="Language"
        value={language}
        options={{ all: 'Any language', ...languageNames }}
        onChange={({ target }) => onChange(target.value as ClientPlace['language'])}
      />
    </span>
  )
}

type FigureFilterProps = { place: ClientPlace; onPlace: (place: ClientPlace) => void }

/** The dashboard figure that the list was opened from; a press shows all again. */
export function FigureFilter({ place, onPlace }: FigureFilterProps) {
  if (place.only === 'all') return null
  return (
    <Button
      className={smallButton}
      variant="secondary"
      icon={X}
      aria-label={`Show all, not only: ${onlyLabels[place.only]}`}
      onClick={() => onPlace({ ...place, only: 'all', page: 1 })}
    >
      {onlyLabels[place.only]}
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

/** One line from 1200 px, with a mouse 38 px high. */
const line = [
  'flex flex-wrap gap-2 px-4 pb-2.5 md:px-5 table:flex-nowrap table:pt-0.75 table:pr-4 table:pb-1.25',
  'table:pointer-fine:[&_:is(input,select)]:min-h-9.5 table:pointer-fine:[&_:is(input,select)]:py-1',
  'table:[&_:is(input,select)]:text-sm table:pointer-fine:[&_button]:min-h-8 table:pointer-fine:[&_svg]:top-2.25',
].join(' ')

/** Search, the active, closed or archived clients, their health or reach, their assignee and language. */
export function ListFilters({ place, onPlace, hasHealth, hasLanguages, children }: ListFiltersProps) {
  const isActive = place.view === 'active'
  return (
    <search className={line}>
      <SearchInput
        className="flex-[1_1_220px] table:min-w-0"
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
      {(hasHealth || isActive) && (
        <HealthFilter
          place={place}
          hasHealth={hasHealth}
          hasReach={isActive}
          onChange={(part) => onPlace({ ...place, ...part, page: 1 })}
        />
      )}
      {children}
      {hasLanguages && (
        <LanguageFilter
          language={place.language}
          onChange={(language) => onPlace({ ...place, language, page: 1 })}
        />
      )}
    </search>
  )
}
