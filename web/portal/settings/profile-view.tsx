import type { PortalClient } from '#contract/clients.ts'
import { formatDay } from '#web/format/date.ts'

/** The profile as it is stored. `type` is the transaction type in words. */
export function ProfileView({ client, type }: { client: PortalClient; type: string }) {
  const entries = [
    { label: 'Full Name', value: `${client.firstName} ${client.lastName}` },
    { label: 'Email', value: client.email },
    { label: 'Phone', value: client.phone ?? 'Not given' },
    { label: 'Expected Close Date', value: formatDay(client.expectedCloseDate), look: 'closing' },
    { label: 'Property Address', value: client.propertyAddress },
    { label: 'Transaction Type', value: type },
  ]
  return (
    <dl className="profile-view">
      {entries.map(({ label, value, look }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={look}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
