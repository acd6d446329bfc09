import { FolderOpen, MessageCircle, Phone } from 'lucide-react'
import type { PortalClient } from '#contract/clients.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'

type QuickActionsProps = {
  client: PortalClient
  /** Number of downloadable documents; undefined while unknown. */
  available: number | undefined
  messagesHref: string
  documentsHref: string
}

/** The contacts that have a phone number. */
function numbersOf(client: PortalClient) {
  const parties = [
    { who: 'Agent', name: client.agentName, phone: client.agentPhone },
    { who: 'Lender', name: client.lenderName, phone: client.lenderPhone },
    { who: 'Escrow', name: client.escrowCompany, phone: client.escrowPhone },
  ]
  return parties.filter((party) => party.phone)
}

/** Buttons to send a message, view documents, and call contacts with a number. */
export function QuickActions({ client, available, messagesHref, documentsHref }: QuickActionsProps) {
  const numbers = numbersOf(client)
  return (
    <Sheet className="area-actions" aria-labelledby="actions-title">
      <SheetHeader id="actions-title" title="Quick Actions" />
      <div className="quick-actions">
        <ButtonLink className="w-full" icon={MessageCircle} href={messagesHref}>
          Send Message
        </ButtonLink>
        <ButtonLink className="w-full" variant="secondary" icon={FolderOpen} href={documentsHref}>
          View Documents
          {available !== undefined && (
            <Badge size="small" tone="gray">
              <span className="num">{available}</span>
            </Badge>
          )}
        </ButtonLink>
        {numbers.length > 0 && (
          <div className="quick-calls">
            {numbers.map(({ who, name, phone }) => (
              <ButtonLink
                key={who}
                variant="secondary"
                className="min-h-16! flex-col gap-1.25! px-1! py-2 text-center text-sm! whitespace-normal!"
                icon={Phone}
                href={`tel:${phone}`}
                aria-label={name ? `Call ${who} (${name})` : undefined}
              >
                <span>Call {who}</span>
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  )
}
