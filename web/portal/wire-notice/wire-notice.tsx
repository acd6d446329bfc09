import { ChevronDown, ShieldCheck } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/wire-notice.ts'
import { readStored, writeStored } from '#web/data/browser-storage.ts'
import { agentFirstName } from '../home/transaction.ts'
import { escrowUrl, safetyHash } from '../safety/escrow-url.ts'

const looks = {
  chat: {
    box: '',
    summary: 'px-4 md:px-6',
    list: 'max-h-[32dvh] overflow-y-auto pr-4 pb-2.5 pl-10.75 md:pr-6 md:pl-12.75',
  },
  files: {
    box: 'border-t border-line',
    summary: 'px-4 md:px-6 md:py-2.5',
    list: 'pr-4 pb-2.5 pl-10.75 md:pr-6 md:pb-4.5 md:pl-12.75',
  },
  step: {
    box: 'mt-2.5 mb-2 rounded-control border border-line bg-paper',
    summary: 'px-3',
    list: 'pr-3 pb-2.5 pl-9.75',
  },
}

// A thumb-sized target without extra line spacing.
const link = '-my-2.75 inline-block py-2.75 font-semibold text-pine underline underline-offset-3'

type OfClient = Pick<
  PortalClient,
  'uniqueId' | 'agentName' | 'escrowCompany' | 'escrowPhone' | 'safety' | 'transactionType' | 'outcome'
>

type WireNoticeProps = {
  client: OfClient
  place: NoticePlace
  /** Whether it is expanded until the reader toggles it. */
  startsOpen: boolean
}

/** The wire fraud warning. It can be collapsed to one line, but never dismissed; once the deal has closed, no money moves. */
export function WireNotice({ client, place, startsOpen }: WireNoticeProps) {
  const { uniqueId } = client
  const [open, setOpen] = useState(() => wasLeftOpen(uniqueId, place, startsOpen))
  const look = looks[place === 'chat' || place === 'files' ? place : 'step']
  const escrow = client.escrowCompany || t.escrowCompany
  const sells = isSale(client.transactionType)
  if (client.outcome === 'closed') return null
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(!open)
    leave(uniqueId, place, !open)
  }
  return (
    <details className={`group text-sm leading-[1.45] text-ink-2 ${look.box}`} open={open}>
      <summary
        className={`flex min-h-11 list-none items-center gap-2.5 py-1.5 text-13 leading-[1.4] group-open:font-semibold group-open:text-ink [&::-webkit-details-marker]:hidden ${look.summary}`}
        onClick={toggle}
      >
        <ShieldCheck className="size-4.25 text-pine" aria-hidden="true" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {sells ? t.neverAsked(escrow) : t.neverSent(escrow)}
        </span>
        <ChevronDown
          className="size-4.25 text-ink-3 transition-[rotate] duration-(--dur-1) group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className={`grid gap-1.5 ${look.list}`}>
        <Rule>
          <CallEscrowFirst client={client} />
        </Rule>
        <Rule>{t.neverTrust}</Rule>
        <Rule>
          {t.moneyGone[0]}
          <a className={link} href="https://www.ic3.gov" target="_blank" rel="noopener noreferrer">
            {t.moneyGone[1]}
          </a>
          {t.moneyGone[2]}
        </Rule>
        <Rule>{t.neverShown}</Rule>
      </ul>
    </details>
  )
}

/** To call escrow before money or bank details are sent, with the number, or the note to read before it. */
export function CallEscrowFirst({ client }: { client: OfClient }) {
  const escrow = client.escrowCompany || t.escrowCompany
  const call = escrowUrl(client)
  const sells = isSale(client.transactionType)
  if (call === null) {
    const callOnceAsked = sells ? t.callBeforeSayingOnceAsked : t.callBeforeWiringOnceAsked
    return callOnceAsked(escrow, agentFirstName(client))
  }
  const callEscrow = sells ? t.callBeforeSaying : t.callBeforeWiring
  const callOnceRead = sells ? t.callBeforeSayingOnceRead : t.callBeforeWiringOnceRead
  const noteTitle = sells ? t.readBeforeBankDetails : t.readBeforeMoney
  return (
    <>
      {call === safetyHash ? callOnceRead(escrow) : callEscrow(escrow)}
      <a className={link} href={call}>
        {call === safetyHash ? noteTitle : client.escrowPhone}
      </a>
    </>
  )
}

function Rule({ children }: { children: ReactNode }) {
  return (
    <li className="relative wrap-anywhere before:absolute before:top-[0.6em] before:-left-3.75 before:size-1.25 before:rounded-[2px] before:bg-pine">
      {children}
    </li>
  )
}

/** Where the warning is shown; each place remembers its own state. */
type NoticePlace = 'chat' | 'files' | 'step-2' | 'step-5'

const key = (uniqueId: string, place: NoticePlace) => `wire-notice:${uniqueId}:${place}`

/** Whether the warning was left expanded in this place; `otherwise` if it was never toggled. */
function wasLeftOpen(uniqueId: string, place: NoticePlace, otherwise: boolean): boolean {
  const stored = readStored('browser', key(uniqueId, place))
  return stored === null ? otherwise : stored === 'open'
}

/** Remembers it in this browser; without storage it resets each time. */
function leave(uniqueId: string, place: NoticePlace, open: boolean): void {
  writeStored('browser', key(uniqueId, place), open ? 'open' : 'folded')
}
