import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PartnerTask } from '#contract/calls/people/partner.ts'
import { isDay } from '#contract/rules/days.ts'
import * as t from '#texts/partner.ts'
import { useToday } from '#web/shared/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type DayFormProps = {
  task: PartnerTask
  isBusy: boolean
  isReadOnly: boolean
  /** Why the server refused the day that was sent. */
  refusal: string | undefined
  onDay: (day: string) => void
  /** Something else is typed. */
  onType: () => void
  onCancel: () => void
}

/** The day of a task, with one press for today. */
export function DayForm({ task, isBusy, isReadOnly, refusal, onDay, onType, onCancel }: DayFormProps) {
  const today = useToday()
  const [day, setDay] = useState(task.day ?? '')
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The form was opened to type here.
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (refusal !== undefined) input.current?.focus()
  }, [refusal])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (isDay(day)) onDay(day)
    else setWrong(true)
  }
  return (
    <form className="mt-3 grid gap-3 pb-1 sm:pl-9.5" noValidate onSubmit={save}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_11rem]">
          <Field label={t.dayOf(task.name)} error={isWrong ? t.enterDay : refusal} hint={t.dayHint}>
            <Input
              type="date"
              value={day}
              ref={input}
              onChange={({ target }) => {
                setDay(target.value)
                setWrong(false)
                onType()
              }}
              onKeyDown={({ key }) => key === 'Escape' && onCancel()}
            />
          </Field>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} disabled={isReadOnly}>
          {t.save}
        </Button>
        <Button variant="secondary" disabled={isReadOnly || isBusy} onClick={() => onDay(today)}>
          {t.today}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
