import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { LanguageBadge } from '../deal/language-badge.tsx'
import { SampleBadge } from '../deal/sample-badge.tsx'

/** A row's client in one line; the tooltip has the whole name and address, the email and the portal link. */
export function NameCell({ client }: { client: AdminClient }) {
  const name = nameOf(client)
  return (
    <div className="flex items-center gap-2">
      <Avatar initials={initials(name)} tone="soft" />
      <div className="min-w-0">
        <SmartLink
          href={paths.clientSteps(client.id)}
          className="block truncate font-semibold hover:text-pine hover:underline"
          data-tooltip={[name, client.propertyAddress, client.email, portalLine(client)].join('\n')}
        >
          {name}
        </SmartLink>
        <SampleBadge client={client} />
        <LanguageBadge person={client} />
      </div>
    </div>
  )
}

/** The specified line about a client's portal link. */
export function portalLine({ uniqueId }: Pick<AdminClient, 'uniqueId'>): string {
  return `Link: ${paths.portal(uniqueId)}`
}
