import '#web/styles/rest.css'
import { type ReactElement, useEffect, useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/safety.ts'
import type { PortalTab } from '#web/portal-paths.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangedNumber, ChangedNumberBody } from './changed-number.tsx'
import { safetyHash } from './escrow-url.ts'
import { NoteBody } from './note-body.tsx'
import { useSafetyNote } from './use-safety-note.ts'

const isInAddress = () => window.location.hash === safetyHash

/**
 * Above a tab while escrow's number is locked: on Home the card of a changed number, until the deal is over; and the safety note
 * while the address asks for it, from any link that calls escrow.
 */
export function SafetyRoom({ client, tab }: { client: PortalClient; tab: PortalTab }): ReactElement {
  const [isOpen, setOpen] = useState(isInAddress)
  useEffect(() => {
    const look = () => setOpen(isInAddress())
    window.addEventListener('hashchange', look)
    // A link may have been pressed while this was loading.
    look()
    return () => window.removeEventListener('hashchange', look)
  }, [])
  const close = () => {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    setOpen(false)
  }
  const isOver = client.outcome === 'closed' || client.outcome === 'canceled'
  return (
    <>
      {tab === 'dashboard' && client.safety === 'changed' && !isOver && <ChangedNumber client={client} />}
      {isOpen && <SafetySheet client={client} onClose={close} />}
    </>
  )
}

function SafetySheet({ client, onClose }: { client: PortalClient; onClose: () => void }) {
  const note = useSafetyNote(client.uniqueId)
  const isOnline = useIsOnline()
  const isChanged = note.data?.before !== undefined
  const sells = isSale(client.transactionType)
  const before = sells ? t.beforeBankDetails : t.beforeMoney
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={isChanged ? t.numberChanged : before}>
      {note.data === undefined && !isOnline ? (
        <output className="block rounded-control bg-band-amber-soft px-3.5 py-3 text-band-amber-ink">
          {sells ? t.needsConnectionToSell : t.needsConnection}
        </output>
      ) : (
        <QueryView query={note} loading={<NoteSkeleton />} failed={t.notLoaded} staleNotice={false}>
          {(read) =>
            isChanged ? (
              <ChangedNumberBody client={client} note={read} />
            ) : (
              <NoteBody client={client} note={read} />
            )
          }
        </QueryView>
      )}
    </Dialog>
  )
}

function NoteSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <p className="sr-only">{t.loading}</p>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-11 w-full rounded-control" />
      ))}
    </div>
  )
}
