import '#web/styles/rest.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { SaidDone } from '#contract/calls/deal/said.ts'
import { isDay } from '#contract/rules/days.ts'
import { limits } from '#contract/rules/limits.ts'
import * as t from '#texts/said.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { shortDay } from '#web/format/short-day.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, TextField } from '#web/ui/form-fields.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { leaveOut } from '../last-visit/visits.ts'
import type { SaidSubject } from './take-back.tsx'

type SayDoneProps = {
  client: Pick<PortalClient, 'uniqueId' | 'agentName'>
  item: SaidSubject
  today: string
  onClose: () => void
}

function dayProblem(day: string | null, today: string): true | string {
  if (!day || !isDay(day)) return t.chooseDay
  return day <= today || t.notAfterToday
}

/**
 * The form for the client's report: the day on which they did a task, and an optional line. Nothing else changes until an agent
 * confirms.
 */
export function SayDone({ client, item, today, onClose }: SayDoneProps) {
  const form = useForm<SaidDone>({ defaultValues: { doneOn: today, note: '' } })
  const isOnline = useIsOnline()
  const say = useSayDone(client, item)
  const agent = agentFirstName(client)
  return (
    <FormDialog
      title={item.title}
      description={t.agentConfirms(agent)}
      form={form}
      onSubmit={say.run}
      isBusy={say.isBusy}
      onClose={onClose}
      submitText={t.haveDone(item.kind)}
      busyText={t.sending}
    >
      <DateField
        form={form}
        name="doneOn"
        label={t.whichDay(item.kind)}
        max={today}
        rules={{ validate: (day) => dayProblem(day, today) }}
      />
      <TextField form={form} name="note" label={t.noteFor(agent)} maxLength={limits.title} />
      {!isOnline && <output className="block text-sm text-band-amber-ink">{t.keptOffline}</output>}
    </FormDialog>
  )
}

function useSayDone(client: SayDoneProps['client'], { subject, id, kind, title }: SayDoneProps['item']) {
  const { uniqueId } = client
  const agent = agentFirstName(client)
  const queries = useQueryClient()
  const isSaid = useRef(false)
  // The pressed button may be gone, so focus the page's heading after the dialog, behind which nothing takes focus.
  useEffect(
    () => () => {
      if (isSaid.current) document.querySelector('h1')?.focus({ preventScroll: true })
    },
    [],
  )
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
      title: t.thanks,
      description: t.saidOf(title, kind, shortDay(doneOn), agent),
    }),
    failed: t.notReached(agent),
    onDone: () => {
      leaveOut(uniqueId, [id])
      isSaid.current = true
    },
  })
}
