import { useForm, useWatch } from 'react-hook-form'
import type { DaysOffSettings } from '#contract/calls/dates/days-off-shapes.ts'
import { holidays } from '#contract/rules/dates/holidays.ts'
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
  const form = useForm({ defaultValues: settings })
  const [list, changes] = useWatch({ control: form.control, name: ['holidays', 'changes'] })
  const year = Number(useTeamToday().slice(0, 4))
  const save = useChangeDaysOff()
  return (
    <FormDialog
      title="Holidays"
      description="Counties differ: change what a day does where you work."
      form={form}
      draft="holidays"
      onSubmit={save.run}
      onClose={onClose}
      isBusy={save.isBusy}
      submitText="Save holidays"
      busyText="Saving..."
    >
      <Segmented
        label="List in use"
        className="justify-self-start"
        options={lists}
        value={list}
        onChange={(chosen) => form.setValue('holidays', chosen)}
      />
      <table className="w-full text-left text-sm">
        <caption className="sr-only">What each holiday does</caption>
        <thead>
          <tr className="align-bottom text-13 leading-tight text-ink-3 [&>th]:border-b [&>th]:border-line [&>th]:pb-2 [&>th]:font-semibold">
            <th scope="col">Holiday</th>
            <th scope="col" className="w-20 pr-2 text-center">
              Moves dates
            </th>
            <th scope="col" className="w-20 text-center">
              Recorder closed
            </th>
          </tr>
        </thead>
        <tbody>
          {holidays.map((holiday) => {
            const effect = effectOf(holiday, list, changes)
            const day = holiday.dayIn(year)
            const set = (changed: Partial<typeof effect>) => {
              const next = { ...effect, ...changed }
              const all = withEffect(changes, holiday, list, next)
              form.setValue('changes', all)
            }
            return (
              <tr key={holiday.key} className="[&>*]:border-b [&>*]:border-line [&>*]:py-2">
                <th scope="row" className="pr-3 leading-snug font-normal">
                  <b className="block text-15 font-semibold">{holiday.name}</b>
                  <span className="text-13 text-ink-2">{day === null ? '' : formatDay(day)}</span>
                </th>
                <td className="pr-2 text-center">
                  <Switch
                    aria-label={`${holiday.name}: Moves dates`}
                    checked={effect.movesDates}
                    onCheckedChange={(movesDates) => set({ movesDates })}
                  />
                </td>
                <td className="text-center">
                  <Switch
                    aria-label={`${holiday.name}: Recorder closed`}
                    checked={effect.recorderClosed}
                    onCheckedChange={(recorderClosed) => set({ recorderClosed })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </FormDialog>
  )
}
