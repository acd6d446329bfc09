import { ChevronRight, Clock3 } from 'lucide-react'
import { isSale, parties as allParties } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/home.ts'
import * as parties from '#texts/parties.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import type { Transaction } from './transaction.ts'

type PendingLineProps = { transaction: Pick<Transaction, 'client' | 'pending'>; href: string }

/** The last line of the band: how many documents are requested, and from whom. Renders nothing if none is. */
export function PendingLine({ transaction: { client, pending }, href }: PendingLineProps) {
  if (pending.length === 0) return null
  const shares = allParties.flatMap((party) => {
    const { length: count } = pending.filter(({ askedOf }) => askedOf === party)
    return count === 0 ? [] : { count, from: parties.fromParty(party, isSale(client.transactionType)) }
  })
  return (
    <SmartLink
      className="flex min-h-11 items-center gap-2.5 border-t border-band-amber bg-band-amber-soft py-1.5 pr-3 pl-4 md:pr-5 md:pl-6"
      href={href}
    >
      <Clock3 className="flex-none text-band-amber-ink" aria-hidden="true" />
      <span className="min-w-0 flex-1 leading-tight">
        <b className="mr-1.5 font-semibold">{t.documentsPending(pending.length)}</b>{' '}
        <span className="text-13 text-ink-2 max-md:block">{t.pendingFrom(shares)}</span>
      </span>
      <ChevronRight className="flex-none text-band-amber-ink" aria-hidden="true" />
    </SmartLink>
  )
}
