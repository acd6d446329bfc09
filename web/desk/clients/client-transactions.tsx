import { useCallback, useEffect, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { useReadFiles } from '#web/shared/documents/use-read-files.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { forgetAddsClient, wasOpenedToAdd } from '../client-actions/adds-client.ts'
import { completedText, useCompleteCurrentStep } from '../client-actions/use-complete-current-step.ts'
import { useExport } from '../client-actions/use-export.ts'
import { CompleteStepDialog } from '../completion/lazy-complete-step.ts'
import { useClientAction } from '../deal/client-queries.ts'
import { useClientSearchResults } from '../deal/client-search-results.ts'
import { useCopyPortalLink } from '../deal/portal-link.ts'
import { useIsPhone } from '../frame/desk-tabs.tsx'
import { AssignedFilter } from '../team/assigned-filter.tsx'
import { useAssigned } from '../team/assigned-view.ts'
import { ClientResults } from './client-results.tsx'
import { type ClientPlace, useClientPlace } from './client-view.ts'
import type { OnFiles } from './dashboard-view.tsx'
import { FigureFilter, ListFilters } from './list-filters.tsx'
import { ListHead } from './list-head.tsx'
import type { OnRowAction } from './row-actions.tsx'
import { type OpenDialog, RowDialog } from './row-dialog.tsx'

/** The dashboard's client list with its actions. `today` is `YYYY-MM-DD`. */
export function ClientTransactions({ today }: { today: string }) {
  const [place, setPlace] = useClientPlace()
  const { view, page, tab, ...rest } = place
  const isPhone = useIsPhone()
  // On a phone a filter that is taken off leaves the list open.
  const go = (to: ClientPlace) => setPlace({ ...to, tab: isPhone ? 'clients' : tab })
  const { team, view: ofWhom, assigned, setView } = useAssigned()
  const inView = { ...rest, status: view, ...(assigned === undefined ? {} : { assigned }) }
  const found = useClientSearchResults({ ...inView, page: String(page) })
  const { busy, save } = useExport(inView)
  const [dialog, setDialog] = useState<OpenDialog | null>(() => (wasOpenedToAdd() ? { action: 'add' } : null))
  useEffect(forgetAddsClient, [])
  const completion = useCompleteCurrentStep()
  const onAction = useRowAction(setDialog, completion.run)
  const readFiles = useReadFiles()
  const onFiles = useCallback<OnFiles>(
    async (files, client) => setDialog({ action: 'upload', client, files: await readFiles(files) }),
    [readFiles],
  )
  const close = () => setDialog(null)
  const hasHealth =
    place.health !== 'all' || (found.data?.clients.some(({ health }) => health !== null) ?? false)
  const hasLanguages =
    place.language !== 'all' || (found.data?.clients.some(({ language }) => language !== undefined) ?? false)
  const add = () => setDialog({ action: 'add' })
  return (
    <Sheet className="overflow-hidden" aria-labelledby="client-transactions">
      <ListHead exporting={busy} onExport={found.data?.total ? save : undefined} onAdd={add}>
        <FigureFilter place={place} onPlace={go} />
      </ListHead>
      <ListFilters place={place} onPlace={go} hasHealth={hasHealth} hasLanguages={hasLanguages}>
        {team.members.length > 0 && (
          <AssignedFilter
            team={team}
            view={ofWhom}
            onView={(to) => {
              setView(to)
              go({ ...place, page: 1 })
            }}
          />
        )}
      </ListFilters>
      <ClientResults
        found={found}
        place={place}
        team={team}
        isOfMember={assigned !== undefined}
        today={today}
        onAction={onAction}
        onFiles={onFiles}
        onPage={(to) => go({ ...place, page: to })}
        onSort={(sort) =>
          go({
            ...place,
            sort,
            direction: sort === place.sort && place.direction === 'asc' ? 'desc' : 'asc',
            page: 1,
          })
        }
        onAdd={add}
      />
      {completion.question && (
        <CompleteStepDialog
          {...completion.question}
          describe={(after) => completedText(completion.question?.step.title ?? '', after)}
          onClose={completion.close}
        />
      )}
      {dialog && <RowDialog dialog={dialog} onClose={close} />}
    </Sheet>
  )
}

/** Runs an action of a row, or opens its dialog. */
function useRowAction(
  open: (dialog: OpenDialog) => void,
  complete: (client: AdminClient) => void,
): OnRowAction {
  const copyLink = useCopyPortalLink()
  const { run: restore } = useClientAction('restore')
  return useCallback<OnRowAction>(
    (action, client) => {
      if (action === 'copy-link') void copyLink(client.uniqueId)
      else if (action === 'restore') restore(client)
      else if (action === 'complete-step') complete(client)
      else open({ action, client })
    },
    [copyLink, restore, complete, open],
  )
}
