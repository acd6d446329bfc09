import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DayOffChange } from '#contract/rules/dates/days-off.ts'
import { isDay } from '#contract/rules/days.ts'
import { limits } from '#contract/rules/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
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
  const [draft, setDraft] = useState(day ?? emptyDay)
  const [isChecked, setChecked] = useState(false)
  const save = useChangeDaysOff()
  const others = changes.filter(({ key }) => key !== day?.key)
  const name = draft.name.trim()
  const nameProblem = name === '' ? 'Required' : undefined
  const dayProblem = !isDay(draft.key)
    ? 'Choose a valid date'
    : others.some(({ key }) => key === draft.key)
      ? 'This day is already in the list'
      : undefined
  const submit = () => {
    setChecked(true)
    if (nameProblem !== undefined || dayProblem !== undefined) return
    save.run({ changes: [...others, { ...draft, name }] }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={day ? 'Edit day off' : 'Add a day off'}
      onSubmit={submit}
      onClose={onClose}
      isBusy={save.isBusy}
      hasInput={draft !== (day ?? emptyDay)}
      submitText="Save day"
      busyText="Saving..."
    >
      <Field label="Name" error={isChecked ? nameProblem : undefined}>
        <Input
          autoComplete="off"
          maxLength={limits.name}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Field>
      <Field label="Date" error={isChecked ? dayProblem : undefined}>
        <Input
          type="date"
          value={draft.key}
          onChange={({ target }) => setDraft({ ...draft, key: target.value })}
        />
      </Field>
      <div>
        <SwitchRow
          label="Contract dates move off it"
          checked={draft.movesDates}
          onCheckedChange={(movesDates) => setDraft({ ...draft, movesDates })}
        />
        <SwitchRow
          label="The recorder is closed"
          checked={draft.recorderClosed}
          onCheckedChange={(recorderClosed) => setDraft({ ...draft, recorderClosed })}
        />
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
