import type { PreferenceChanges, Preferences } from '#contract/preferences.ts'
import { TimeField } from './time-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

type QuietHoursProps = { shown: Preferences; change: (changes: PreferenceChanges) => void }

/** From when until when all that comes from outside the portal waits, and by whose clock. */
export function QuietHours({ shown, change }: QuietHoursProps) {
  const { quietHoursStart: start, quietHoursEnd: end, timeZone } = shown
  return (
    <fieldset className="preference-group">
      <legend>Quiet hours</legend>
      <div className="grid gap-3 min-[380px]:grid-cols-2">
        <TimeField label="From" value={start} onCommit={(time) => change({ quietHoursStart: time })} />
        <TimeField label="Until" value={end} onCommit={(time) => change({ quietHoursEnd: time })} />
      </div>
      <TimeZoneField value={timeZone} onChange={(zone) => change({ timeZone: zone })} />
      <p className="field-hint" aria-live="polite">
        {start === end
          ? 'From and Until are the same: there are no quiet hours. Email, text messages and notifications on your devices come at any time.'
          : 'Quiet hours apply to email, text messages and notifications on your devices. Alerts in this portal still arrive.'}
      </p>
    </fieldset>
  )
}
