import { useState } from 'react'
import type { DaysOffSettings } from '#contract/dates/days-off-shapes.ts'
import { holidays } from '#contract/dates/holidays.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { formatDay } from '#web/format/date.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { effectOf, withEffect } from './day-off-changes.ts'
import { useChangeDaysOff } from './use-change-days-off.ts'

const lists = [
  { value: 'california', text: 'California' },
  { value: 'federal', text: 'Federal' },
] as const

/** The list in use, and what each of its holidays does. Mount it to open it. */
export function HolidaysDialog({ settings, onClose }: { settings: DaysOffSettings; onClose: () => void }) {
  const [draft, setDraft] = useState(settings)
  const year = Number(useTeamToday().slice(0, 4))
  const save = useChangeDaysOff()
  return (
    <FormDialog
      title="Holidays"
      description="Counties differ: change what a day does where you work."
      onSubmit={() => save.run(draft, { onSuccess: onClose })}
      onClose={onClose}
      isBusy={save.isBusy}
      submitText="Save holidays"
      busyText="Saving..."
    >
      <Segmented
        label="List in use"
        options={lists}
        value={draft.holidays}
        onChange={(list) => setDraft({ ...draft, holidays: list })}
      />
      <ul className="divide-y divide-line border-y border-line">
        {holidays.map((holiday) => {
          const effect = effectOf(holiday, draft.holidays, draft.changes)
          const day = holiday.dayIn(year)
          const set = (changed: Partial<typeof effect>) => {
            const next = { ...effect, ...changed }
            setDraft({ ...draft, changes: withEffect(draft.changes, holiday, draft.holidays, next) })
          }
          return (
            <li key={holiday.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <p className="flex-[1_1_11rem] leading-snug">
                <b className="block text-15 font-semibold">{holiday.name}</b>
                <span className="text-13 text-ink-3">{day === null ? '' : formatDay(day)}</span>
              </p>
              <Labeled
                text="Moves dates"
                about={holiday.name}
                isOn={effect.movesDates}
                onChange={(movesDates) => set({ movesDates })}
              />
              <Labeled
                text="Recorder closed"
                about={holiday.name}
                isOn={effect.recorderClosed}
                onChange={(recorderClosed) => set({ recorderClosed })}
              />
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}

type LabeledProps = { text: string; about: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Labeled({ text, about, isOn, onChange }: LabeledProps) {
  return (
    <span className="flex items-center gap-2 text-13 text-ink-2">
      <Switch checked={isOn} onCheckedChange={onChange} aria-label={`${about}: ${text}`} />
      <span aria-hidden="true">{text}</span>
    </span>
  )
}
