import type { NoticeChannel, NoticeState } from '#contract/notice-words.ts'
import { Select } from '#web/ui/select.tsx'
import type { LogFilters } from './log-filters.ts'
import { channelWords, stateWords } from './log-words.ts'

type LogFilterBarProps = { filters: LogFilters; onChange: (changes: Partial<LogFilters>) => void }

const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ))

/** State and channel. */
export function LogFilterBar({ filters, onChange }: LogFilterBarProps) {
  return (
    <search className="log-filters">
      <Select
        aria-label="State"
        value={filters.state}
        onChange={(event) => onChange({ state: event.target.value as NoticeState | '' })}
      >
        <option value="">All States</option>
        {choices(stateWords)}
      </Select>
      <Select
        aria-label="Channel"
        value={filters.channel}
        onChange={(event) => onChange({ channel: event.target.value as NoticeChannel | '' })}
      >
        <option value="">All Channels</option>
        {choices(channelWords)}
      </Select>
    </search>
  )
}
