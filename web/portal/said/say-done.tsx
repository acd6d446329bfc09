import '#web/styles/rest.css'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { SaidDone } from '#contract/calls/deal/said.ts'
import { shortDay } from '#contract/rules/day-texts.ts'
import { isDay } from '#contract/rules/days.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { limits } from '#contract/rules/limits.ts'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, TextField } from '#web/ui/form-fields.tsx'
import { agentCalled, agentWithin } from '../home/transaction.ts'
import { leaveOut } from '../last-visit/visits.ts'
import { saidVerb } from './said-texts.ts'
import type { SaidSubject } from './take-back.tsx'

type SayDoneProps = {
  client: Pick<PortalClient, 'uniqueId' | 'agentName'>
  item: SaidSubject & Pick<AgendaItem, 'kind'>
  today: string
  onClose: () => void
}

function dayProblem(day: string | null, today: string): true | string {
  if (!day || !isDay(day)) return 'Choose the day'
  return day <= today || 'Must not be after today'
}

/** The client says on which day they did something, with a line if they like. Nothing else changes until an agent confirms. */
export function SayDone({ client, item, today, onClose }: SayDoneProps) {
  const form = useForm<SaidDone>({ defaultValues: { doneOn: today, note: '' } })
  const isOnline = useIsOnline()
  const say = useSayDone(client, item)
  const verb = saidVerb(item)
  return (
    <FormDialog
      title={item.title}
      description={`${agentCalled(client)} sees this and confirms it.`}
      form={form}
      onSubmit={say.run}
      isBusy={say.isBusy}
      onClose={onClose}
      submitText={`I have ${verb} ${item.kind === 'money' ? 'it' : 'this'}`}
      busyText="Sending..."
    >
      <DateField
        form={form}
        name="doneOn"
        label={`On which day was it ${verb}?`}
        max={today}
        rules={{ validate: (day) => dayProblem(day, today) }}
      />
      <TextField
        form={form}
        name="note"
        label={`A line for ${agentWithin(client)} (optional)`}
        maxLength={limits.title}
      />
      {!isOnline && (
        <output className="block text-sm text-band-amber-ink">
          You are offline. What you entered stays here until you can send it.
        </output>
      )}
    </FormDialog>
  )
}

function useSayDone(client: SayDoneProps['client'], { subject, id, kind, title }: SayDoneProps['item']) {
  const { uniqueId } = client
  const queries = useQueryClient()
  const say = async (body: SaidDone): Promise<SaidDone> => {
    if (subject === 'step') {
      const steps = await request(calls.sayStepDone, { params: { uniqueId, stepId: id }, body })
      queries.setQueryData(queryKey(calls.listPortalSteps, { uniqueId }), steps)
    } else {
      const dates = await request(calls.sayDateDone, { params: { uniqueId, dateId: id }, body })
      queries.setQueryData(queryKey(calls.getPortalDates, { uniqueId }), dates)
    }
    return body
  }
  return useAction(say, {
    done: ({ doneOn }) => ({
      title: 'Thank you',
      description: `${title}: ${saidVerb({ kind })} ${shortDay(doneOn)}. ${agentCalled(client)} confirms it.`,
    }),
    failed: `That did not reach ${agentWithin(client)}. Try again.`,
    onDone: () => {
      leaveOut(uniqueId, [id])
      // What was pressed may be gone, so focus the page's heading.
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
  })
}
