import { Check, Lock, type LucideIcon, Phone, PhoneCall, ShieldAlert, Siren, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { SafetyNote } from '#contract/calls/people/safety.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import { isPreview } from '#web/api/preview.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { agentWithin } from '../home/transaction.ts'
import { useReadNote } from './use-safety-note.ts'

/** What everybody reads once: a buyer before they send money, a seller before they say where their proceeds go. */
export function NoteBody({ client, note }: { client: PortalClient; note: SafetyNote }) {
  // Of the first lock, like the number to ask on.
  const agent = agentWithin(note)
  const sells = isSale(client.transactionType)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3.5">
        <Point icon={PhoneCall}>
          Call escrow first, each time, on the one number below. Never on a number from an email or text.
        </Point>
        <Point icon={ShieldAlert}>
          {sells
            ? 'Whoever asks where your proceeds go is a fraud until escrow says otherwise on that number.'
            : 'New wire instructions are fraud until escrow says otherwise on that number.'}
        </Point>
        <Point icon={Lock}>
          Nobody {sells ? 'asks for' : 'sends'} bank details in this portal: not {agent}, not escrow.
        </Point>
        <Point icon={Siren}>
          If {sells ? 'your proceeds' : 'money'} went to the wrong account: call{' '}
          {sells ? 'escrow and your bank' : 'your bank'} at once, then report it at{' '}
          <a
            className="-my-2.75 inline-block py-2.75 font-semibold text-pine underline underline-offset-3"
            href="https://www.ic3.gov"
            target="_blank"
            rel="noopener noreferrer"
          >
            ic3.gov
          </a>
          .
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
        <span className="min-w-0 wrap-anywhere">
          {client.escrowCompany ? `${client.escrowCompany}’s` : 'Escrow’s'} number shows when you have read
          this.
        </span>
      </p>
      {isPreview ? (
        <p className="text-center text-ink-2">Only {client.firstName} can confirm this.</p>
      ) : (
        <Button
          block
          size="large"
          icon={isOnline ? Check : WifiOff}
          busy={read.isBusy}
          disabled={!isOnline}
          onClick={() => read.run(numberId)}
        >
          {isOnline ? 'I have read this' : 'You are offline'}
        </Button>
      )}
    </>
  )
}

/** The number, once it may be seen. It takes focus: often it comes in place of the button that was pressed. */
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
        <span className="block text-sm font-semibold text-ink-2">{client.escrowCompany || 'Escrow'}</span>
        <span className="block font-display text-2xl leading-tight font-medium">{phone}</span>
      </output>
      <ButtonLink block size="large" icon={Phone} href={phoneUrl('tel', phone) ?? ''}>
        Call {client.escrowCompany || 'escrow'}
      </ButtonLink>
    </>
  )
}
