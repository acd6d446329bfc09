import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { type PartnerRole, partnerRoles, partyOf } from '#contract/rules/deal/people.ts'
import type { Viewers, WhoSeesProps } from '#web/shared/documents/document-source.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { type DealReaders, partnerInText, useDealReaders } from './deal-readers.ts'

const partnerLabels: Record<PartnerRole, string> = {
  lender: 'Lender sees it',
  escrow: 'Escrow sees it',
  'other-agent': 'Other agent sees it',
  coordinator: 'Coordinator sees it',
}

/** The viewers of a stored document. */
export const viewersOf = ({ isForClient, forPartners = [] }: TransactionDocument): Viewers => ({
  isForClient: isForClient !== false,
  forPartners,
})

const roles = ({ forPartners }: Viewers) => forPartners.toSorted((a, b) => a.localeCompare(b)).join(' ')

/** The changed viewers; an empty object without changes. */
export function changedViewers(before: Viewers, after: Viewers): Partial<Viewers> {
  return {
    ...(before.isForClient === after.isForClient ? {} : { isForClient: after.isForClient }),
    ...(roles(before) === roles(after) ? {} : { forPartners: after.forPartners }),
  }
}

/** The partner whom the document is requested from, if they have a link. */
function askedPartner(askedOf: string, { partners }: DealReaders): PartnerRole | undefined {
  return partnerRoles.find((role) => partyOf[role] === askedOf && partners[role])
}

/** The effect of the checkboxes, where it is not plain from them. */
function hintFor(viewers: Viewers, { asked, isFixed, asksWhom }: Hinted): string | null {
  if (isFixed) return `It is asked of ${asksWhom}.`
  if (viewers.isForClient || viewers.forPartners.length > 0) return null
  return asked ? `Only your team and ${partnerInText[asked]} see it.` : 'Only your team sees it.'
}

interface Hinted {
  asked: PartnerRole | undefined
  isFixed: boolean
  asksWhom: string
}

/**
 * A checkbox for the client side, and one for each kind of partner with a link; a request to the client is always shown to them.
 */
export function WhoSees({
  clientId,
  request,
  viewers,
  onViewers,
  disabled = false,
  isTitled = true,
}: WhoSeesProps & { clientId: string; isTitled?: boolean }) {
  const readers = useDealReaders(clientId)
  const { clients, areSeveral, partners } = readers
  const askedOf = request?.askedOf ?? ''
  const isFixed = request?.status === 'pending' && askedOf === 'client'
  const offered = partnerRoles.filter(
    (role) => partyOf[role] !== askedOf && (partners[role] || viewers.forPartners.includes(role)),
  )
  const give = (role: PartnerRole, isGiven: boolean) =>
    onViewers({
      ...viewers,
      forPartners: isGiven
        ? [...viewers.forPartners, role]
        : viewers.forPartners.filter((one) => one !== role),
    })
  const asksWhom = areSeveral ? 'them' : clients
  const hint = hintFor(viewers, { asked: askedPartner(askedOf, readers), isFixed, asksWhom })
  return (
    <fieldset className="grid gap-0.5">
      <legend className={isTitled ? 'text-sm font-semibold' : 'sr-only'}>Who sees it</legend>
      <Checkbox
        label={`${clients} ${areSeveral ? 'see' : 'sees'} it`}
        checked={viewers.isForClient}
        disabled={disabled || isFixed}
        onChange={({ target }) => onViewers({ ...viewers, isForClient: target.checked })}
      />
      {offered.map((role) => (
        <Checkbox
          key={role}
          label={partnerLabels[role]}
          checked={viewers.forPartners.includes(role)}
          disabled={disabled}
          onChange={({ target }) => give(role, target.checked)}
        />
      ))}
      <p className="text-sm text-ink-2 empty:hidden" aria-live="polite">
        {hint}
      </p>
    </fieldset>
  )
}
