import { Phone } from 'lucide-react'
import type { PartnerPage } from '#contract/calls/people/partner.ts'
import * as t from '#texts/partner.ts'
import { formatDay } from '#web/format/date.ts'
import { initials } from '#web/format/initials.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'

/** Whom to ask, and until when the page is there. */
export function AgentCard({ page }: { page: PartnerPage }) {
  return (
    <Sheet>
      <SheetHeader title={t.questions} />
      <div className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
        <Agent page={page} />
        <p className="text-sm text-ink-3">{t.endsOn(formatDay(page.endsOn))}</p>
      </div>
    </Sheet>
  )
}

/** The agent, with a press to call them. */
export function Agent({ page: { agent, side, clients } }: { page: PartnerPage }) {
  const call = phoneUrl('tel', agent.phone)

  const name = agent.name || t.theAgent
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar initials={initials(name)} tone="soft" size="large" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-3">
          {t.agentOf(side === 'sale', clients.length)}
          {agent.phone && !call && ` · ${agent.phone}`}
        </p>
      </div>
      {(call || agent.email) && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {call && (
            <ButtonLink
              variant="secondary"
              className="max-sm:flex-1"
              icon={Phone}
              href={call}
              aria-label={t.callAgent(name, agent.phone)}
            >
              {t.call}
            </ButtonLink>
          )}
          {agent.email && (
            <ButtonLink
              variant="secondary"
              className="max-sm:flex-1"
              href={`mailto:${agent.email}`}
              aria-label={t.emailAgent(name)}
            >
              {t.email}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
