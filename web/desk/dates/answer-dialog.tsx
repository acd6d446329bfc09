import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { BodyInput } from '#contract/call.ts'
import type { answerDates } from '#contract/calls/dates/date-calls.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { type PassedAnswer, defaultAnswer } from '#contract/rules/dates/passed-dates.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { isDay } from '#contract/rules/days.ts'
import { type PastDays, pastDayProblem, pastDays } from '#contract/rules/past-day.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormDialog, type Sent } from '#web/ui/form-dialog.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { CurrentStepField } from './current-step-field.tsx'
import { PassedDateRow } from './passed-date-row.tsx'
import { PastDayField } from './past-day-field.tsx'

type AnswerDialogProps = { clientId: string; clientName: string; onClose: () => void }

/** Asks what became of the dates that passed before a deal was entered, in one form. Mount it to open it. */
export function AnswerDialog({ clientId, clientName, onClose }: AnswerDialogProps) {
  const dates = useCall(calls.getDealDates, { id: clientId })
  const steps = useCall(calls.listSteps, { id: clientId })
  const query: UseQueryResult = dates.data ? steps : dates
  // Dates answered meanwhile stay in the open form: the server refuses them with a message.
  const [first, setFirst] = useState<Dates | null>(null)
  if (first === null && dates.data && steps.data) setFirst(dates.data)
  const asked = (first?.dates ?? []).flatMap((date) =>
    date.isUnanswered && date.day !== null ? { ...date, day: date.day } : [],
  )
  if (first && steps.data && asked.length > 0)
    return <AnswerForm {...{ clientId, clientName, asked, dates: first, steps: steps.data, onClose }} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={titleOf(asked.length)}>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={3} label="Loading the dates" />}
        failed="The dates could not be loaded"
      >
        {() => first && <p className="text-ink-2">All of them have been answered.</p>}
      </QueryView>
    </Dialog>
  )
}

const titleOf = (count: number) => (count === 0 ? 'Answer dates' : `Answer ${counted(count, 'date')}`)

const labels = { done: 'Done', open: 'Not done', later: 'Ask me later' }

interface AnswerValues {
  /** Answers by the id of the date. */
  answers: Record<string, PassedAnswer>
  days: Record<string, string>
  /** The number of a step; empty where it is. */
  currentStep: string
}

type AnswerFormProps = AnswerDialogProps & {
  asked: readonly (DealDate & { day: string })[]
  dates: Dates
  steps: readonly Step[]
}

function AnswerForm({ clientId, clientName, asked, dates, steps, onClose }: AnswerFormProps) {
  const possible = pastDays(dates, useTeamToday())
  const { run, isBusy } = useAnswerDates(clientId)
  const form = useForm<AnswerValues>({
    defaultValues: {
      answers: Object.fromEntries(asked.map((date) => [date.id, defaultAnswer(date)])),
      days: Object.fromEntries(asked.map(({ id, day }) => [id, day])),
      currentStep: '',
    },
  })
  const answers = useWatch({ control: form.control, name: 'answers' })
  const submit = (values: AnswerValues, sent: Sent) => {
    const body = bodyOf(asked, values)
    if (body.answers.length === 0 && body.currentStep === undefined)
      return form.setError('root', { message: 'Answer a date, or choose where the deal is.' })
    return run(body, sent)
  }
  return (
    <FormDialog
      title={titleOf(asked.length)}
      description={`${clientName}: these days had passed when the deal was entered. This notifies no one.`}
      form={form}
      draft={`answers-${clientId}`}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Save Answers"
      busyText="Saving..."
    >
      <ul className="-mt-3 divide-y divide-line">
        {asked.map((date) => {
          const answer = answers[date.id] ?? 'later'
          return (
            <PassedDateRow
              key={date.id}
              name={date.name}
              day={date.day}
              answer={answer}
              labels={labels}
              onAnswer={(chosen) => form.setValue(`answers.${date.id}`, chosen)}
            >
              {answer === 'done' && (
                <div className="min-[480px]:col-start-2">
                  <PastDayField
                    form={form}
                    name={`days.${date.id}`}
                    label="Done on"
                    possible={possible}
                    rules={{
                      validate: (day) => typeof day !== 'string' || (dayProblem(day, possible) ?? true),
                    }}
                  />
                </div>
              )}
            </PassedDateRow>
          )
        })}
      </ul>
      <CurrentStepField form={form} name="currentStep" steps={steps} />
      {form.formState.errors.root && (
        <FieldError role="alert">{form.formState.errors.root.message}</FieldError>
      )}
    </FormDialog>
  )
}

function dayProblem(day: string, possible: PastDays): string | null {
  return isDay(day) ? pastDayProblem(day, possible) : 'Enter a day'
}

/** The body to send, without dates left for later. */
function bodyOf(
  asked: AnswerFormProps['asked'],
  { answers, days, currentStep }: AnswerValues,
): BodyInput<typeof answerDates> {
  return {
    answers: asked.flatMap(({ id: dateId, day }): BodyInput<typeof answerDates>['answers'] => {
      const answer = answers[dateId]
      if (answer === 'open') return [{ dateId, answer }]
      return answer === 'done' ? [{ dateId, answer, doneOn: days[dateId] ?? day }] : []
    }),
    ...(currentStep === '' ? {} : { currentStep: Number(currentStep) }),
  }
}

function useAnswerDates(clientId: string) {
  const answer = (body: BodyInput<typeof answerDates>) =>
    request(calls.answerDates, { params: { id: clientId }, body })
  return useAction(answer, {
    done: 'The answers were saved',
    failed: 'The answers could not be saved',
    changes: { call: calls.answerDates, clientId },
    waitsFor: [queryKey(calls.getDealDates, { id: clientId }), calls.getToday],
    refetchesOnFailure: true,
  })
}
