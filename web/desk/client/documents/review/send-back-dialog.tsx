import { zodResolver } from '@hookform/resolvers/zod'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { ReviewBody } from '#contract/calls/deal/document-review.ts'
import type { DocumentReview, TransactionDocument } from '#contract/calls/deal/documents.ts'
import { NullableDay } from '#contract/calls/fields/day-shapes.ts'
import { addDays, isDay } from '#contract/rules/days.ts'
import { readyReasons } from '#contract/rules/deal/ready-reasons.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { DayOff } from '#web/desk/dates/closed-day.tsx'
import { useDaysOff } from '#web/desk/dates/use-templates.ts'
import { ReadyReasonButtons } from '#web/desk/deal/ready-reason-buttons.tsx'
import { TellingPart, useTelling } from '#web/desk/deal/telling.tsx'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, TextareaField } from '#web/ui/form-fields.tsx'
import type { FileSender } from './file-sender.ts'
import type { PlaceInQueue } from './review-queue.ts'
import { failedDecision, useReview } from './use-review.ts'

const Typed = z.object({ reason: ReviewBody.shape.reason.unwrap(), dueDate: NullableDay })

/** How long is given for another file, in days, where the day has passed or there was none. */
const daysToSendAgain = 3

type SendBackDialogProps = {
  client: AdminClient
  document: TransactionDocument
  review: DocumentReview
  sender: FileSender
  queue: PlaceInQueue | undefined
  onClose: () => void
}

/**
 * Sends a file back: a reason, preset or typed, and the new day. Refers to the version it was opened for; if somebody else has
 * decided or another file has come, it says so and keeps the typed text.
 */
export function SendBackDialog({ client, document, review, sender, queue, onClose }: SendBackDialogProps) {
  const [seen] = useState(review)
  const action = useReview(document, queue)
  const today = useTeamToday()
  const { id, name, dueDate } = document
  const day = dueDate !== null && dueDate >= today ? dueDate : addDays(today, daysToSendAgain)
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { reason: '', dueDate: day } })
  const [reason, again] = useWatch({ control: form.control, name: ['reason', 'dueDate'] })
  const { names, areSeveral, isClientSide } = sender
  const isAccepted = seen.state === 'accepted'
  const telling = useTelling(client)
  const problem = action.error && failureMessage(action.error, failedDecision)
  const choose = (chosen: string) => {
    form.setValue('reason', chosen)
    form.clearErrors('reason')
    form.setFocus('reason')
  }
  return (
    <FormDialog
      title={isAccepted ? `Ask ${names} again` : `Send back to ${names}`}
      description={
        isClientSide
          ? `${names} ${areSeveral ? 'get' : 'gets'} this as “Please send it again: ${name}”. The file stays with your team.`
          : 'It is read on the page of their link. The file stays with your team.'
      }
      form={form}
      draft={`send-back-${id}`}
      onSubmit={(typed, sent) =>
        action.run(
          { version: seen.version, basedOn: seen.state, outcome: 'sent-back', ...typed },
          {
            ...sent,
            onSuccess: () => {
              if (isClientSide && telling.way === 'server' && telling.isTicked)
                telling.press('document', [id])
              sent.onSuccess()
            },
          },
        )
      }
      onClose={onClose}
      isBusy={action.isBusy}
      submitText={isAccepted ? 'Ask again' : 'Send back'}
      submitIcon={Undo2}
      busyText="Sending..."
    >
      {isClientSide && <TellingPart telling={telling} />}
      <ReadyReasonButtons ready={readyReasons['sent-back']} value={reason} onChange={choose} />
      <TextareaField
        form={form}
        name="reason"
        label={`What ${names} ${areSeveral ? 'read' : 'reads'}`}
        rows={3}
      />
      <DateField form={form} name="dueDate" label="Due again (optional)" />
      {useDayOffHint(again ?? '', (chosen) => form.setValue('dueDate', chosen, { shouldValidate: true }))}
      {problem && <FieldError role="alert">{problem}</FieldError>}
    </FormDialog>
  )
}

/** The hint about a day off, with a button for another day. */
function useDayOffHint(day: string, onUse: (day: string) => void) {
  const daysOff = useDaysOff()
  return (
    <div aria-live="polite" className="empty:hidden">
      {daysOff && isDay(day) && <DayOff day={day} daysOff={daysOff} onUse={onUse} />}
    </div>
  )
}
