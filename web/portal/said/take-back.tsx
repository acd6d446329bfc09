import '#web/styles/rest.css'
import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import * as t from '#texts/said.ts'
import { isPreview } from '#web/data/preview.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { agentFirstName } from '../home/transaction.ts'

/** The subject of a report: a date or a step, as in the agenda. */
export type SaidSubject = Pick<AgendaItem, 'subject' | 'kind' | 'id' | 'title'>

type TakeBackProps = { client: Pick<PortalClient, 'uniqueId' | 'agentName'>; item: SaidSubject }

/** Takes back the client's report on a date or step, until an agent has confirmed it. */
export function TakeBack({ client, item: { subject, kind, id, title } }: TakeBackProps) {
  const { uniqueId } = client
  const queries = useQueryClient()
  const isOnline = useIsOnline()
  const takeBack = async () => {
    if (subject === 'step') {
      const steps = await request(calls.takeBackStep, { params: { uniqueId, stepId: id } })
      queries.setQueryData(queryKey(calls.listPortalSteps, { uniqueId }), steps)
    } else {
      const dates = await request(calls.takeBackDate, { params: { uniqueId, dateId: id } })
      queries.setQueryData(queryKey(calls.getPortalDates, { uniqueId }), dates)
    }
  }
  const { run, isBusy } = useAction(takeBack, {
    done: () => ({ title: t.thanks, description: t.openAgain(title) }),
    failed: t.notReached(agentFirstName(client)),
    // The pressed button is gone, so focus the page's heading.
    onDone: () => document.querySelector('h1')?.focus({ preventScroll: true }),
  })
  if (isPreview) return null
  return (
    <Button
      className="-my-2.5 max-w-full whitespace-normal"
      variant="quiet"
      busy={isBusy}
      disabled={!isOnline}
      onClick={() => run()}
      aria-label={`${t.takeBack(kind)}: ${title}`}
    >
      {isOnline ? t.takeBack(kind) : t.offline}
    </Button>
  )
}
