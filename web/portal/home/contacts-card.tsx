import { Phone } from 'lucide-react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/contacts.ts'
import * as home from '#texts/home.ts'
import { initials } from '#web/format/initials.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { escrowUrl } from '../safety/escrow-url.ts'

/** The named contacts of the deal, with their numbers. */
export function ContactsCard({ client }: { client: PortalClient }) {
  const people = [
    {
      name: client.agentName,
      role: home.yourAgent,
      phone: client.agentPhone,
      href: phoneUrl('tel', client.agentPhone),
    },
    {
      name: client.escrowCompany,
      role: t.escrowCompany,
      phone: client.escrowPhone,
      href: escrowUrl(client),
    },
    {
      name: client.lenderName,
      role: isSale(client.transactionType) ? t.lender : t.yourLender,
      phone: client.lenderPhone,
      href: phoneUrl('tel', client.lenderPhone),
    },
  ].filter((person) => person.name)
  if (people.length === 0) return null
  return (
    <Sheet aria-labelledby="who-title">
      <SheetHeader id="who-title" title={t.title} />
      <ul className="divide-y divide-line border-t border-line">
        {people.map(({ name, role, phone, href }) => (
          <li key={role} className="flex min-h-15 items-center gap-3 px-4 py-3 md:px-6">
            <Avatar initials={initials(name ?? '')} tone="soft" size="large" />
            <div className="min-w-0 flex-1">
              <b className="leading-snug font-semibold wrap-anywhere">{name}</b>
              <p className="text-sm text-ink-2 wrap-anywhere">{role}</p>
            </div>
            <CallLink name={name ?? ''} phone={phone} href={href} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Calls a contact, or shows a number that cannot be dialed as text. */
function CallLink({ name, phone, href }: { name: string; phone: string | null; href: string | null }) {
  if (href) return <IconLink href={href} icon={Phone} label={t.call(name)} />
  return phone && <span className="max-w-[45%] text-right text-sm wrap-anywhere text-ink-2">{phone}</span>
}
