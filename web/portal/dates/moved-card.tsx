import '#web/styles/rest.css'
import { useQueryClient } from '@tanstack/react-query'
import { Check, MessageCircle, WifiOff } from 'lucide-react'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalChange, PortalDates } from '#contract/calls/dates/dates-of-deal.ts'
import * as t from '#texts/moved.ts'
import { isPreview } from '#web/data/preview.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { type Action, useAction } from '#web/data/use-action.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { ChangeHeadline, ChangeMeaning } from '#web/shared/dates/change-parts.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { leaveOut } from '../last-visit/visits.ts'

/** All moves since the client's last "I have seen this", as one card. */
export function MovedCard({ client, change }: { client: PortalClient; change: PortalChange }) {
  const { uniqueId, isArchived } = client
  const agent = agentFirstName(client)
  const confirm = useConfirmChange(uniqueId, agent)
  const isOnline = useIsOnline()
  const canAnswer = !isArchived && !isPreview
  return (
    <Sheet className="mb-4 lg:mb-5" aria-labelledby="moved-title">
      <div className="p-4 md:px-6 md:py-5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:gap-x-10 lg:py-6">
        <ChangeHeadline id="moved-title" change={change} movedOn={formatMomentDay(change.movedAt)} />
        <div className="flex min-w-0 flex-col lg:border-l lg:border-line lg:pl-10">
          <ChangeMeaning meaning={change.meaning} asTyped={change.asTyped} />
          {canAnswer && (
            <div className="mt-4.5 flex flex-wrap gap-2 lg:mt-auto lg:pt-4">
              <Button
                className="px-3! max-lg:flex-1 lg:min-w-48"
                icon={isOnline ? Check : WifiOff}
                busy={confirm.isBusy}
                disabled={!isOnline}
                onClick={() => confirm.run(change)}
              >
                {isOnline ? t.seen : t.offline}
              </Button>
              <ButtonLink
                variant="secondary"
                className="px-3!"
                id="moved-ask"
                aria-labelledby="moved-ask moved-title"
                icon={MessageCircle}
                href={portalPaths.portal(uniqueId, 'messages')}
              >
                {t.ask(agent)}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </Sheet>
  )
}

/** Confirms that the client has seen a change and removes its card at once. `agent`: the agent's first name, null if unknown. */
function useConfirmChange(uniqueId: string, agent: string | null): Action<PortalChange, PortalDates> {
  const queries = useQueryClient()
  const key = queryKey(calls.getPortalDates, { uniqueId })
  const confirm = ({ moveId }: PortalChange): Promise<PortalDates> =>
    request(calls.markMoveSeen, { params: { uniqueId, moveId } })
  return useAction(confirm, {
    done: () => ({ title: t.thanks, description: t.agentKnows(agent) }),
    failed: () => t.notReached(agent),
    onDone: (answer, change) => {
      leaveOut(
        uniqueId,
        change.lines.map(({ subjectId }) => subjectId),
      )
      queries.setQueryData(key, answer)
      // The focused button is gone, so focus the page's heading.
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
  })
}
