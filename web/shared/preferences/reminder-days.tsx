import type { Preferences } from '#contract/preferences.ts'
import { reminderDays } from '#contract/reminder-days.ts'

type Days = Preferences['reminderDaysBefore']

/** Five plates, one of them pressed: how many days before a date the reminder comes. */
export function ReminderDays({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  return (
    <fieldset className="preference-group">
      <legend>Remind me this many days before</legend>
      <div className="reminder-days">
        {reminderDays.map((days) => (
          <button key={days} type="button" aria-pressed={days === value} onClick={() => onChange(days)}>
            {days}
            <span className="sr-only">{days === 1 ? ' day' : ' days'}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
