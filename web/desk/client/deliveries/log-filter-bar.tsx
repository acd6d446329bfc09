import { Select } from '#web/ui/select.tsx'
import type { LogFilters } from './log-filters.ts'
import { channelLabels, stateLabels } from './log-labels.ts'

type LogFilterBarProps = { filters: LogFilters; onChange: (changes: Partial<LogFilters>) => void }

const narrowings = [
  { by: 'state', label: 'State', all: 'All States', words: stateLabels },
  { by: 'channel', label: 'Channel', all: 'All Channels', words: channelLabels },
] as const

/** State and channel. */
export function LogFilterBar({ filters, onChange }: LogFilterBarProps) {
  return (
    <search className="log-filters">
      {narrowings.map(({ by, label, all, words }) => (
        <Select
          key={by}
          aria-label={label}
          value={filters[by]}
          onChange={(event) => onChange({ [by]: event.target.value })}
        >
          <option value="">{all}</option>
          {Object.entries(words).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      ))}
    </search>
  )
}
