import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Act } from './act.tsx'
import { Line } from './line-rows.tsx'
import type { OwingRow } from './owing-rows.ts'

/** Who owes what: one row per person with the act that moves it on. */
export function OwingList({ rows, client }: { rows: readonly OwingRow[]; client: AdminClient }) {
  return (
    <ul>
      {rows.map(({ key, initials, name, detail, href, act }) => (
        <Line
          key={key}
          isFaced
          mark={<Avatar initials={initials} tone="soft" />}
          title={name}
          detail={detail}
          href={href}
          act={<Act client={client} act={act} about={name} />}
        />
      ))}
    </ul>
  )
}
