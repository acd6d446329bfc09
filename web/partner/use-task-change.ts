import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from 'virtual:link-call-table'
import type { PartnerPage, PartnerTask } from '#contract/calls/people/partner.ts'
import * as t from '#texts/partner.ts'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { formatDay } from '#web/format/date.ts'
import { type ShowToast, useToast } from '#web/ui/toast-context.ts'
import { useLatestPage } from './use-partner-page.ts'

interface Change {
  isDone?: boolean
  day?: string
}

interface Sent {
  task: Pick<PartnerTask, 'id' | 'updatedAt'>
  change: Change
  /** Undone ones are not undone again. */
  isUndo: boolean
  onDone: () => void
}

function tell(toast: ShowToast, { change, isUndo }: Sent, agent: string | null, undo: () => void): void {
  if (isUndo) toast({ title: t.takenBack })
  else if (change.isDone) toast({ title: t.doneSeen(agent), action: { text: t.undo, onAction: undo } })
  else if (change.day) toast({ title: t.dueSeen(formatDay(change.day), agent) })
  else toast({ title: t.openSeen(agent) })
}

/** The error of the day that was sent; undefined for other failures. */
const dayProblem = (error: unknown): string | undefined =>
  error instanceof RequestError ? error.fields['day'] : undefined

/** Completes a task, with Undo, or sets its day. `wanted` is the change being sent, `dayError` the reason for a refused day. */
export function useTaskChange(key: string, agentName: string) {
  const toast = useToast()
  const { take, ask } = useLatestPage(key)
  const agent = agentName.split(' ')[0] || null
  // State of its own, because a mutation reports that it is pending a moment later and the tick would flicker.
  const [wanted, setWanted] = useState<Change | null>(null)
  const [dayError, setDayError] = useState<string>()
  const sending = useMutation<PartnerPage, Error, Sent>({
    mutationFn: ({ task, change }) =>
      request(calls.changePartnerTask, {
        params: { key, dateId: task.id },
        body: { ...change, basedOn: task.updatedAt },
      }),
    onSuccess: (page, sent) => {
      take(page)
      sent.onDone()
      const now = page.tasks.find(({ id }) => id === sent.task.id)
      tell(toast, sent, agent, () => now && send(now, { isDone: false }, undefined, true))
      void ask()
    },
    onError: async (error) => {
      const refused = dayProblem(error)
      setDayError(refused)
      const isStale = error instanceof RequestError && error.status === 409
      if (refused === undefined)
        toast({
          title: isStale ? t.notChanged : t.notSaved,
          description: failureMessage(error, t.notSavedText),
          variant: 'error',
        })
      await ask()
    },
    onSettled: () => setWanted(null),
  })
  const send = (
    task: Sent['task'],
    change: Change,
    onDone: () => void = () => undefined,
    isUndo = false,
  ): void => {
    setWanted(change)
    setDayError(undefined)
    sending.mutate({ task, change, onDone, isUndo })
  }
  return {
    change: (task: PartnerTask, change: Change, onDone?: () => void) => send(task, change, onDone),
    isBusy: wanted !== null,
    wanted,
    dayError,
    forgetDayError: () => setDayError(undefined),
  }
}
