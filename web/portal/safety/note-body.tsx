import { Check, Lock, type LucideIcon, Phone, PhoneCall, ShieldAlert, Siren, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { SafetyNote } from '#contract/calls/people/safety.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/safety.ts'
import { isPreview } from '#web/data/preview.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { useReadNote } from './use-safety-note.ts'

/** The safety note, read once: by a buyer before sending money, by a seller before saying where the proceeds go. */
export function NoteBody({ client, note }: { client: PortalClient; note: SafetyNote }) {
  // The agent of the first lock, like the number to ask on.
  const agent = agentFirstName(note)
  const sells = isSale(client.transactionType)
  const gone = sells ? t.proceedsGone : t.moneyGone
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3.5">
        <Point icon={PhoneCall}>{t.callFirst}</Point>
        <Point icon={ShieldAlert}>{sells ? t.askedForProceeds : t.newInstructions}</Point>
        <Point icon={Lock}>{sells ? t.nobodyAsks(agent) : t.nobodySends(agent)}</Point>
        <Point icon={Siren}>
          {gone[0]}
          <a
            className="-my-2.75 inline-block py-2.75 font-semibold text-pine underline underline-offset-3"
            href="https://www.ic3.gov"
            target="_blank"
            rel="noopener noreferrer"
          >
            {gone[1]}
          </a>
          {gone[2]}
        </Point>
      </ul>
      {note.phone === undefined ? (
        <Unread client={client} numberId={note.numberId} />
      ) : (
        <TheNumber client={client} phone={note.phone} />
      )}
    </div>
  )
}

function Point({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <Icon className="mt-0.5 size-5 flex-none text-pine" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function Unread({ client, numberId }: { client: PortalClient; numberId: string }) {
  const read = useReadNote(client)
  const isOnline = useIsOnline()
  return (
    <>
      <p className="flex items-center gap-3 rounded-control border border-line bg-paper px-3.5 py-3 text-ink-2">
        <Lock className="size-5 flex-none text-pine" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{t.numberShowsOnceRead(client.escrowCompany || null)}</span>
      </p>
      {isPreview ? (
        <p className="text-center text-ink-2">{t.onlyConfirms(client.firstName)}</p>
      ) : (
        <Button
          block
          size="large"
          icon={isOnline ? Check : WifiOff}
          busy={read.isBusy}
          disabled={!isOnline}
          onClick={() => read.run(numberId)}
        >
          {isOnline ? t.read : t.offline}
        </Button>
      )}
    </>
  )
}

/** The number, once it may be seen. Takes focus, because it often replaces the pressed button. */
function TheNumber({ client, phone }: { client: PortalClient; phone: string }) {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <>
      <output
        ref={place}
        tabIndex={-1}
        className="block rounded-control border border-line bg-paper px-3.5 py-3"
      >
        <span className="block text-sm font-semibold text-ink-2">{client.escrowCompany || t.escrow}</span>
        <span className="block font-display text-2xl leading-tight font-medium">{phone}</span>
      </output>
      <ButtonLink block size="large" icon={Phone} href={phoneUrl('tel', phone) ?? ''}>
        {t.callEscrow(client.escrowCompany || null)}
      </ButtonLink>
    </>
  )
}
