import { FolderOpen, MessageCircle, Phone } from 'lucide-react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as t from '#texts/home.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { callableParties } from '#web/shared/callable-parties.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { escrowUrl } from '../safety/escrow-url.ts'
import { HomeBlock } from './home-block.tsx'

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

/** Words that wrap in a narrow button, whose icon gives way first. */
const tight = 'min-w-0 leading-[1.15]! max-[359px]:wrap-anywhere'
const wide = `${tight} px-1.5! gap-1! text-sm! max-md:[&>svg]:hidden [&>svg]:size-4`

/** Buttons to send a message, view documents, and call contacts with a number. */
export function QuickActions({ client, available, messagesHref, documentsHref }: QuickActionsProps) {
  const numbers = numbersOf(client)
  return (
    <HomeBlock className="max-lg:order-1" id="actions-title" title={t.quickActions}>
      <div className="grid gap-2 px-4 pt-0.5 pb-3.5 md:px-6 lg:pb-5">
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] gap-2">
          <ButtonLink block variant="secondary" className={wide} icon={MessageCircle} href={messagesHref}>
            {t.sendMessage}
          </ButtonLink>
          <ButtonLink block variant="secondary" className={wide} icon={FolderOpen} href={documentsHref}>
            {t.viewDocuments}
            {available !== undefined && (
              <Badge tone="gray" size="small">
                <span className="lining-nums tabular-nums">{available}</span>
              </Badge>
            )}
          </ButtonLink>
        </div>
        {numbers.length > 0 && (
          <div className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-2">
            {numbers.map(({ who, name, href }) => (
              <ButtonLink
                key={who}
                block
                variant="secondary"
                className={`${tight} px-0.5! gap-1! text-xs! sm:text-13! max-[359px]:[&>svg]:hidden [&>svg]:size-3.5 [&>svg]:text-pine`}
                icon={Phone}
                href={href}
                aria-label={name ? t.callPartyNamed(who, name) : undefined}
              >
                {t.callParty(who)}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </HomeBlock>
  )
}
