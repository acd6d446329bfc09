import { FolderOpen, MessageCircle, Phone } from 'lucide-react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as t from '#texts/home.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { callableParties } from '#web/shared/callable-parties.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { escrowUrl } from '../safety/escrow-url.ts'

type QuickActionsProps = {
  client: PortalClient
  /** Number of downloadable documents; undefined while unknown. */
  available: number | undefined
  messagesHref: string
  documentsHref: string
}

/** The contacts with a phone number that can be dialed. */
function numbersOf(client: PortalClient) {
  return callableParties(client).flatMap(({ who, name, phone }) => {
    const href = who === 'escrow' ? escrowUrl(client) : phoneUrl('tel', phone ?? null)
    return href ? [{ who, name, href }] : []
  })
}

/** Buttons to send a message, view documents, and call contacts with a number. */
export function QuickActions({ client, available, messagesHref, documentsHref }: QuickActionsProps) {
  const numbers = numbersOf(client)
  return (
    <Sheet className="max-lg:order-2" aria-labelledby="actions-title">
      <SheetHeader id="actions-title" title={t.quickActions} />
      <div className="grid gap-2.5 px-4 pb-4 md:px-6 md:pb-6">
        <ButtonLink block icon={MessageCircle} href={messagesHref}>
          {t.sendMessage}
        </ButtonLink>
        <ButtonLink block variant="secondary" icon={FolderOpen} href={documentsHref}>
          {t.viewDocuments}
          {available !== undefined && (
            <Badge tone="gray">
              <span className="lining-nums tabular-nums">{available}</span>
            </Badge>
          )}
        </ButtonLink>
        {numbers.length > 0 && (
          <div className="grid auto-cols-fr grid-flow-col gap-2.5 max-[359px]:grid-flow-row">
            {numbers.map(({ who, name, href }) => (
              <SmartLink
                key={who}
                className="flex min-h-16 flex-col items-center justify-center gap-1.25 rounded-control border border-line-strong bg-sheet px-1 py-2 text-center text-sm max-[374px]:text-13 leading-[1.2] font-semibold transition-colors duration-(--dur-1) hover:bg-sunken"
                href={href}
                aria-label={name ? t.callPartyNamed(who, name) : undefined}
              >
                <Phone className="size-4.5 text-pine" aria-hidden="true" />
                <span>{t.callParty(who)}</span>
              </SmartLink>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  )
}
