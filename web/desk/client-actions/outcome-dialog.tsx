import { zodResolver } from '@hookform/resolvers/zod'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { OutcomeChange } from '#contract/calls/clients/set-outcome.ts'
import { type Outcome, outcomeLabels } from '#contract/rules/deal/outcomes.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import { readyReasons } from '#contract/rules/deal/ready-reasons.ts'
import { limits } from '#contract/rules/limits.ts'
import { pastDays } from '#contract/rules/past-day.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { streetOf } from '#contract/rules/street.ts'
import * as t from '#texts/notifications.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, SelectField, TextareaField } from '#web/ui/form-fields.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { useSetOutcome } from '../deal/client-queries.ts'
import { ReadyReasonButtons } from '../deal/ready-reason-buttons.tsx'
import { TellingPart, useTelling } from '../deal/telling.tsx'
import { ClosingEffects } from './closing-effects.tsx'

type OutcomeDialogProps = {
  client: AdminClient
  /** The initial choice; the client's own outcome when absent. */
  suggested?: { outcome: Outcome; outcomeOn: string }
  onClose: () => void
}

const dayLabels = {
  'on-hold': 'On hold since',
  closed: 'Closed on',
  canceled: 'Canceled on',
} as const

const effects: Record<Outcome, string> = {
  open: 'The portal shows the countdown and the steps again, and reminders go out.',
  'on-hold': 'The countdown and all reminders stop until you set the deal to In Progress.',
  closed: 'The portal shows that the deal closed, and what to keep. Reminders stop.',
  canceled: 'The portal shows that the deal was canceled, without countdown and steps ahead. Reminders stop.',
}

/** Sets whether a deal is in progress, on hold, closed or canceled. Mount it to open it. */
export function OutcomeDialog({ client, suggested, onClose }: OutcomeDialogProps) {
  const today = useTeamToday()
  const { first, last } = pastDays(client, today)
  const telling = useTelling(client)
  const { run, isBusy } = useSetOutcome(client, () => telling.mail('outcome', [client.id]))
  const form = useForm({
    resolver: zodResolver(OutcomeChange),
    defaultValues: {
      outcome: suggested?.outcome ?? client.outcome,
      outcomeOn: suggested?.outcomeOn ?? client.outcomeOn ?? today,
      outcomeReason: client.outcomeReason ?? '',
      completesSteps: true,
    },
  })
  const [outcome, reason = ''] = useWatch({ control: form.control, name: ['outcome', 'outcomeReason'] })
  // A client is not notified again of an outcome that is already set, unless asked for.
  const [chosen, setTells] = useState<boolean | null>(null)
  const tells = chosen ?? outcome !== client.outcome
  const closes = outcome === 'closed' && client.outcome !== 'closed'
  return (
    <FormDialog
      title="Where the deal stands"
      description={nameOf(client)}
      form={form}
      draft={`outcome-${client.id}`}
      onSubmit={({ completesSteps, ...values }, sent) =>
        run(
          {
            ...values,
            ...(closes ? { completesSteps } : {}),
            tellsClient: outcome !== 'open' && tells,
          },
          sent,
        )
      }
      onClose={onClose}
      isBusy={isBusy}
      submitText={closes ? 'Close the deal' : 'Save'}
      busyText={closes ? 'Closing...' : 'Saving...'}
    >
      <SelectField
        form={form}
        name="outcome"
        label="Status"
        hint={effects[outcome]}
        options={outcomeLabels}
        data-first-focus=""
      />
      {outcome !== 'open' && (
        <>
          <DateField
            form={form}
            name="outcomeOn"
            label={dayLabels[outcome]}
            min={first ?? undefined}
            max={last}
          />
          {closes && <ClosingEffects clientId={client.id} form={form} />}
          {outcome !== 'closed' && (
            <ReadyReasonButtons
              ready={readyReasons[outcome]}
              value={reason}
              onChange={(text) => form.setValue('outcomeReason', text, { shouldDirty: true })}
            />
          )}
          <TextareaField
            form={form}
            name="outcomeReason"
            label="Message to the client (optional)"
            hint="Shown in the portal, signed by the agent."
            rows={4}
            maxLength={limits.outcomeReason}
          />
          <SwitchRow
            label={`Tell ${client.firstName}`}
            hint={
              tells
                ? `One alert in the portal${telling.notice === null ? `, sent on as ${client.firstName} chose` : ''}.`
                : 'The portal shows it, without an alert.'
            }
            checked={tells}
            onCheckedChange={setTells}
          />
          {tells && <TellingPart telling={telling} />}
          {tells && <Preview firstName={client.firstName} {...noticeOf(client, outcome, reason.trim())} />}
        </>
      )}
    </FormDialog>
  )
}

/** What the client will be notified with. */
function noticeOf(
  { propertyAddress, transactionType, firstName }: AdminClient,
  outcome: Outcome,
  said: string,
) {
  if (outcome !== 'closed') return t.outcomeSet({ outcome, said })
  return t.dealClosed({ street: streetOf(propertyAddress), firstName, isSale: isSale(transactionType), said })
}

type PreviewProps = { firstName: string; title: string; message: string }

/** The alert as the client will read it. */
function Preview({ firstName, title, message }: PreviewProps) {
  return (
    <figure aria-live="polite">
      <figcaption className="flex items-center gap-2 text-13 font-semibold text-ink-3">
        <Eye className="size-4" aria-hidden="true" />
        {firstName} will read
      </figcaption>
      <div className="mt-1.5 rounded-[16px] border border-line bg-paper px-4 py-3 text-15">
        <p className="font-semibold">{title}</p>
        <p className="whitespace-pre-line wrap-anywhere text-ink-2">{message}</p>
      </div>
    </figure>
  )
}
