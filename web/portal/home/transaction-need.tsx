import { ButtonLink } from '#web/ui/button-link.tsx'
import { NeedBand } from '#web/ui/need-band.tsx'
import { needOf } from './need.ts'
import type { Transaction } from './transaction.ts'

/** The need band with the transaction's own words; one button when something is asked for. */
export function TransactionNeed({
  transaction,
  documentsHref,
}: {
  transaction: Transaction
  documentsHref: string
}) {
  const { variant, title, detail } = needOf(transaction)
  const action = <ButtonLink href={documentsHref}>Upload</ButtonLink>
  return (
    <NeedBand
      variant={variant}
      title={title}
      detail={detail}
      action={variant === 'you' ? action : undefined}
    />
  )
}
