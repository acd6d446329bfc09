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

/** Today beside the list: 360 px wide from 1280 px, and less where the list needs the room. */
const columns =
  'mb-4 grid gap-3 table:grid-cols-[minmax(0,1fr)_clamp(288px,100vw-920px,360px)] table:items-start'

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
      <header className="relative -mt-3 px-1 pb-1.5 md:flex md:min-h-11.5 md:items-center md:gap-3.5 md:px-2 lg:-mt-6">
        <h1 className="text-[1.3125rem] md:text-2xl">Admin Dashboard</h1>
        <p className="text-13 leading-[1.3] text-ink-2 md:text-sm">
          Manage client transactions and escrow processes
        </p>
        <FirstRun />
      </header>
      <UnknownFilesNotice />
      <Sheet as="div" className="mb-2 overflow-hidden rounded-[14px]! md:mb-2.5">
        <Ledger />
      </Sheet>
      <div className={columns}>
        <div className="min-w-0 table:order-last">
          <TodaySheet />
        </div>
        {!isPhone && <ClientTransactions today={today} />}
      </div>
      {!isPhone && <PipelineSheet />}
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
