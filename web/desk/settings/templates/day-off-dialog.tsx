import { Trash2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { DayOffChange } from '#contract/rules/dates/days-off.ts'
import { isDay } from '#contract/rules/days.ts'
import { limits } from '#contract/rules/limits.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, SwitchField, TextField } from '#web/ui/form-fields.tsx'
import { useChangeDaysOff } from './use-change-days-off.ts'

type DayOffDialogProps = {
  /** The day to edit; null adds one. */
  day: DayOffChange | null
  /** All changes of the team. */
  changes: readonly DayOffChange[]
  onClose: () => void
}

const emptyDay: DayOffChange = { key: '', name: '', movesDates: true, recorderClosed: true }

/** Adds, edits or removes one day of the team's own. Mount it to open it. */
export function DayOffDialog({ day, changes, onClose }: DayOffDialogProps) {
  const form = useForm({ defaultValues: day ?? emptyDay })
  const save = useChangeDaysOff()
  const others = changes.filter(({ key }) => key !== day?.key)
  const dayProblem = (typed: string) => {
    if (!isDay(typed)) return 'Choose a valid date'
    return others.some(({ key }) => key === typed) ? 'This day is already in the list' : undefined
  }
  return (
    <FormDialog
      title={day ? 'Edit day off' : 'Add a day off'}
      form={form}
      draft={`day-off-${day?.key ?? 'new'}`}
      onSubmit={(draft, sent) =>
        save.run({ changes: [...others, { ...draft, name: draft.name.trim() }] }, sent)
      }
      onClose={onClose}
      isBusy={save.isBusy}
      submitText="Save day"
      busyText="Saving..."
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        maxLength={limits.name}
        rules={{ validate: (typed) => !isBlank(String(typed)) || 'Required' }}
      />
      <DateField
        form={form}
        name="key"
        label="Date"
        rules={{ validate: (typed) => dayProblem(String(typed)) }}
      />
      <div>
        <SwitchField form={form} name="movesDates" label="Contract dates move off it" />
        <SwitchField form={form} name="recorderClosed" label="The recorder is closed" />
      </div>
      {day && (
        <Button
          variant="quiet"
          icon={Trash2}
          className="-ml-3 justify-self-start text-danger!"
          disabled={save.isBusy}
          onClick={() => save.run({ changes: others }, { onSuccess: onClose })}
        >
          Remove
        </Button>
      )}
    </FormDialog>
  )
}
