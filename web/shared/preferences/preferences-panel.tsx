import { type ReactNode, useId } from 'react'
import type { PreferenceChanges, Preferences } from '#contract/calls/notifications/preferences.ts'
import { reminderDays } from '#contract/rules/limits.ts'
import * as t from '#texts/preferences.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { PreferenceGroup, preferenceRow } from './preference-group.tsx'
import type { PreferenceSource } from './preference-source.ts'
import { QuietHours } from './quiet-hours.tsx'
import { type Reach, switchesByKind, switchesByChannel, type SwitchLabels } from './switch-labels.ts'

type Under = Partial<Record<SwitchLabels['field'], ReactNode>>

const noneUnder: Under = {}

type PreferencesPanelProps = {
  source: PreferenceSource
  reach: Reach
  id?: string
  /** Shown before the note about automatic saving. */
  note?: string
  /** Content below each switch. */
  under?: Under
  /** Extra channels, with the class of `preferenceRow`. */
  children?: ReactNode
}

/** A client's notification types, channels and quiet hours; each change saves automatically. */
export function PreferencesPanel({
  source,
  reach,
  id,
  note,
  under = noneUnder,
  children,
}: PreferencesPanelProps) {
  const titleId = useId()
  const { error, isFetching, refetch } = source.preferences
  const { shown, change } = source
  const retry = () => void refetch()
  return (
    <Sheet id={id} aria-labelledby={titleId}>
      <header className="p-4 md:px-6 md:py-5">
        <h2 id={titleId}>{t.preferences}</h2>
        <p className="mt-1 text-sm text-ink-3">
          {note}
          {t.savesAutomatically}
        </p>
      </header>
      {shown && error && <StaleNotice busy={isFetching} onRetry={retry} />}
      {shown ? (
        <div className="divide-y divide-line border-t border-line">
          <Switches switches={switchesByKind(reach)} shown={shown} change={change} />
          <ReminderDays
            value={shown.reminderDaysBefore}
            onChange={(reminderDaysBefore) => change({ reminderDaysBefore })}
          />
          <Switches switches={switchesByChannel(reach, shown)} shown={shown} change={change} under={under} />
          {children}
          <QuietHours shown={shown} change={change} />
        </div>
      ) : error ? (
        <LoadFailure heading={t.notLoaded} error={error} busy={isFetching} onRetry={retry} />
      ) : (
        <PreferencesSkeleton />
      )}
    </Sheet>
  )
}

type SwitchesProps = {
  switches: readonly SwitchLabels[]
  shown: Preferences
  change: (changes: PreferenceChanges) => void
  under?: Under
}

function Switches({ switches, shown, change, under = noneUnder }: SwitchesProps) {
  return switches.map(({ field, label, hint, notes, isClosed }) => (
    <div key={field} className={preferenceRow}>
      <SwitchRow
        label={label}
        hint={hint}
        notes={notes ?? []}
        disabled={isClosed === true && !shown[field]}
        checked={shown[field]}
        onCheckedChange={(checked) => change({ [field]: checked })}
      />
      {under[field]}
    </div>
  ))
}

type Days = Preferences['reminderDaysBefore']

/** Five toggle buttons: how many days before a date the reminder is sent. */
function ReminderDays({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  return (
    <PreferenceGroup legend={t.remindBefore}>
      <div className="grid grid-cols-5 gap-1.5">
        {reminderDays.map((days) => (
          <button
            key={days}
            type="button"
            className={`min-h-11 rounded-plate border font-display text-md leading-none font-semibold lining-nums transition-colors duration-(--dur-1) ${days === value ? 'border-pine bg-pine text-on-pine' : 'border-line-strong hover:bg-sunken'}`}
            aria-pressed={days === value}
            onClick={() => onChange(days)}
          >
            {days}
            <span className="sr-only">{t.days(days)}</span>
          </button>
        ))}
      </div>
    </PreferenceGroup>
  )
}

const rows = [
  ['first', 'w-2/5'],
  ['second', 'w-1/2'],
  ['third', 'w-1/3'],
  ['fourth', 'w-1/2'],
  ['fifth', 'w-2/5'],
]

/** Placeholders with the layout of the switches and reminder days. */
function PreferencesSkeleton() {
  return (
    <output
      className="block divide-y divide-line border-t border-line"
      aria-label={t.loading}
      aria-busy="true"
    >
      {rows.map(([key, width]) => (
        <span className={`flex min-h-15 items-center gap-4 py-2.5 ${preferenceRow}`} key={key}>
          <span className="grid flex-1 gap-2">
            <Skeleton className={width ?? ''} />
            <Skeleton className="h-[11px] w-3/5" />
          </span>
          <Skeleton className="h-8 w-13 rounded-[11px]" />
        </span>
      ))}
      <span className="grid gap-2.5 p-4 md:p-6">
        <Skeleton className="w-3/5" />
        <Skeleton className="h-11 rounded-plate" />
      </span>
    </output>
  )
}
