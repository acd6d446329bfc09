import { calls } from 'virtual:desk-call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Person } from '#contract/calls/people/people.ts'
import { type PartnerRole, partnerRoles } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { useCall } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const partnerLabels: Record<PartnerRole, string> = {
  lender: 'the lender',
  escrow: 'escrow',
  'other-agent': 'the other agent',
  coordinator: 'the coordinator',
}

/** "Give to the lender (Priya Nair)" */
function giveText(role: PartnerRole, people: readonly Person[]): string {
  const names = people.filter((one) => one.role === role && one.stoppedAt === null).map(nameOf)
  return `Give to ${partnerLabels[role]}${names.length > 0 ? ` (${names.join(', ')})` : ''}`
}

type GiveToPartnersProps = {
  document: TransactionDocument
  given: readonly PartnerRole[]
  onGive: (given: PartnerRole[]) => void
}

/** To which partners of the deal a file is given; nothing while it has no file, or the deal no partner. */
export function GiveToPartners({
  document: { clientId, status, askedOf },
  given,
  onGive,
}: GiveToPartnersProps) {
  const isThere = status === 'available'
  const { data } = useCall(calls.listPeople, { id: clientId }, { enabled: isThere })
  const people = data?.people ?? []
  const offered = partnerRoles.filter(
    (role) =>
      role !== askedOf &&
      (given.includes(role) || people.some((one) => one.role === role && one.stoppedAt === null)),
  )
  if (!isThere || offered.length === 0) return null
  return (
    <fieldset className="grid gap-0.5">
      <legend className="text-sm font-semibold">Partners</legend>
      {offered.map((role) => (
        <Checkbox
          key={role}
          label={giveText(role, people)}
          checked={given.includes(role)}
          onChange={({ target }) =>
            onGive(target.checked ? [...given, role] : given.filter((one) => one !== role))
          }
        />
      ))}
    </fieldset>
  )
}
