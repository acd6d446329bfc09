import { type ReactNode, useId } from 'react'
import type { PreferenceChanges, Preferences } from '#contract/preferences.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import type { PreferenceSource } from './preference-source.ts'
import './preferences.css'
import { PreferencesSkeleton } from './preferences-skeleton.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { ReminderDays } from './reminder-days.tsx'
import { type Reach, switchesByKind, switchesByChannel, type SwitchLabels } from './switch-labels.ts'

type Under = Partial<Record<SwitchLabels['field'], ReactNode>>

const noneUnder: Under = {}

type PreferencesPanelProps = {
  source: PreferenceSource
  reach: Reach
  id?: string
  /** Said before how a change is saved. */
  note?: string
  /** What stands under a switch. */
  under?: Under
  /** Further ways on which the client is told, as rows with the class `preference`. */
  children?: ReactNode
}

/** What a client wants to be told, how, and when not; each change saves by itself. */
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
    <Sheet id={id} className="preferences" aria-labelledby={titleId}>
      <header className="preferences-header">
        <h2 id={titleId}>Preferences</h2>
        <p>{note}Each change saves automatically.</p>
      </header>
      {shown && error && <StaleNotice busy={isFetching} onRetry={retry} />}
      {shown ? (
        <div className="rows border-t border-line">
          <Switches words={switchesByKind(reach)} shown={shown} change={change} />
          <ReminderDays
            value={shown.reminderDaysBefore}
            onChange={(reminderDaysBefore) => change({ reminderDaysBefore })}
          />
          <Switches words={switchesByChannel(reach, shown)} shown={shown} change={change} under={under} />
          {children}
          <QuietHours shown={shown} change={change} />
        </div>
      ) : error ? (
        <FailureState
          heading="The preferences could not be loaded"
          text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
          busy={isFetching}
          onRetry={retry}
        />
      ) : (
        <PreferencesSkeleton />
      )}
    </Sheet>
  )
}

type SwitchesProps = {
  words: readonly SwitchLabels[]
  shown: Preferences
  change: (changes: PreferenceChanges) => void
  under?: Under
}

function Switches({ words, shown, change, under = noneUnder }: SwitchesProps) {
  return words.map(({ field, label, hint, notes, isClosed }) => (
    <div key={field} className="preference">
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
