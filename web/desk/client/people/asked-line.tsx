import { MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TypedContact } from '#contract/calls/people/people.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import type { PartnerRole } from '#contract/rules/deal/people.ts'
import { useCall } from '#web/data/use-call.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { Button } from '#web/ui/button.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { type AskedOfParty, askedOfParty } from './told-partner.ts'

/** Somebody to be added to a deal: a contact of the profile, or anybody of a role. */
export interface Adding {
  role: PartnerRole
  contact: TypedContact | null
}

interface Asked {
  asked: AskedOfParty | null
  adding: Adding | null
  setAdding: (adding: Adding | null) => void
  contact: TypedContact | null
}

/**
 * Who hears of what is asked of a party. `otherwise`: what becomes of it when nobody does. Until the people are known, nobody is
 * said to be told.
 */
export function useAsked(client: AdminClient, party: Party, otherwise: string): Asked {
  const [adding, setAdding] = useState<Adding | null>(null)
  const today = useTeamToday()
  const enabled = party !== 'client'
  const found = useCall(calls.listPeople, { id: client.id }, { enabled }).data
  const channels = useCall(calls.getChannels, undefined, { enabled }).data
  const isRunning = client.outcome === 'open' || client.outcome === 'on-hold'
  const isMailed = channels?.email === true && isRunning && !client.isArchived && !client.isSample
  const asked =
    found && channels ? askedOfParty(party, { people: found.people, today, isMailed, otherwise }) : null
  const contact = found?.contacts.find(({ role }) => role === asked?.role) ?? null
  return { asked, adding, setAdding, contact }
}

/** The line below "From whom": who is emailed, or that nobody is, with a button that adds somebody. */
export function AskedLine({ asked, setAdding, contact }: Asked) {
  const Icon = asked?.isTold ? MailCheck : MailX
  const call = phoneUrl('tel', asked?.toCall?.phone ?? null)
  return (
    <div className="-mt-2 text-sm text-ink-2 empty:hidden" aria-live="polite">
      {asked && (
        <p className="flex items-start gap-2">
          <Icon className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span>{asked.text}</span>
        </p>
      )}
      {asked?.toCall && call !== null && (
        <a
          className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-3"
          href={call}
        >
          {`Call ${asked.toCall.firstName}`}
        </a>
      )}
      {asked && !asked.isTold && asked.toCall === null && (
        <Button
          variant="quiet"
          className="-mx-3"
          onClick={() => setAdding({ role: asked.role, contact: contact?.name ? contact : null })}
        >
          {contact?.name ? `Add ${contact.name}...` : 'Add somebody...'}
        </Button>
      )}
    </div>
  )
}

/** The dialog that the line opens; outside of the form, which its own submit would send. */
export function AddAsked({ client, asked }: { client: AdminClient; asked: Asked }) {
  const { adding, setAdding } = asked
  if (!adding) return null
  return (
    <AddPersonDialog
      client={client}
      contact={adding.contact}
      role={adding.role}
      onClose={() => setAdding(null)}
    />
  )
}
