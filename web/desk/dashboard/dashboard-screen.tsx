import { useEffect, useRef } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ClientTransactions } from '../clients/client-transactions.tsx'
import { tabOf, useClientPlace } from '../clients/client-view.ts'
import { DeskPage } from '../frame/desk-page.tsx'
import { useIsPhone } from '../frame/desk-tabs.tsx'
import { FirstRun } from './first-run.tsx'
import { Ledger } from './ledger.tsx'
import { NoticeBand } from './notice-band.tsx'
import { PipelineSheet } from './pipeline.tsx'
import { TodaySheet } from './today-sheet.tsx'

/** The team's day and its clients; on a phone each is a tab. */
export default function DashboardScreen() {
  const isPhone = useIsPhone()
  const [place] = useClientPlace()
  const tab = tabOf(place)
  const today = useTeamToday()
  useTopOf(isPhone ? tab : null)
  if (isPhone && tab === 'clients') {
    return (
      <DeskPage tab="clients">
        <h1 className="sr-only">Admin Dashboard</h1>
        <ClientTransactions today={today} />
      </DeskPage>
    )
  }
  return (
    <DeskPage tab="today">
      <header className="flex flex-wrap items-baseline gap-x-3.5 px-0.5 pb-2.5 lg:-mt-4.5">
        <h1 className="text-[1.625rem] lg:text-[1.75rem]">Admin Dashboard</h1>
        <p className="text-15 text-ink-2">Manage client transactions and escrow processes</p>
      </header>
      <UnknownFilesNotice />
      <Sheet as="div" className="mb-3.5 divide-y divide-line overflow-hidden">
        <FirstRun />
        <Ledger />
      </Sheet>
      <div className="mb-4 grid gap-4 table:grid-cols-[minmax(0,1fr)_288px] table:items-start">
        <div className="min-w-0 table:order-last">
          <TodaySheet />
        </div>
        {!isPhone && <ClientTransactions today={today} />}
      </div>
      <PipelineSheet />
    </DeskPage>
  )
}

/** Another tab starts at its top, and its heading is announced. */
function useTopOf(tab: string | null): void {
  const shown = useRef(tab)
  useEffect(() => {
    const isOther = tab !== null && shown.current !== null && shown.current !== tab
    shown.current = tab
    if (!isOther) return
    window.scrollTo(0, 0)
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [tab])
}

/**
 * Warns that many stored files belong to no document: the database may be the wrong one, or an older backup.
 */
function UnknownFilesNotice() {
  const { data } = useCall(calls.getFileCheck, undefined)
  if (!data || data.unknown === 0) return null
  return (
    <Sheet className="mb-5 overflow-hidden">
      <NoticeBand
        look="attention"
        label="Stored files"
        title={`${data.unknown} of ${data.total} stored files belong to no document`}
        detail="This may be the wrong database, or an older backup of it. No files were moved or deleted. Ask your server administrator to restore the latest database, or to read “Whose files” in the operating guide."
      />
    </Sheet>
  )
}
