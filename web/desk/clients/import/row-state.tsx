import { ArrowRight, Check, TriangleAlert } from 'lucide-react'
import { nameOf } from '#contract/rules/person-name.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { transactionTypeLabels } from '../../deal/transaction-type.ts'
import type { Existing } from './existing-clients.ts'
import { targetTitles } from './import-fields.ts'
import type { ImportRow } from './import-rows.ts'
import { statusLabels } from './read-status.ts'

/** The state of a row: left out, a problem, an existing client, or a notable reading. */
export function RowState({ row, isClosed }: { row: ImportRow; isClosed: boolean }) {
  const { existing, isIncluded, problems, readings, draft, group } = row
  if (existing) return <ExistingText existing={existing} />
  if (!isIncluded) {
    const why = row.isTotal ? 'Total row' : row.status === 'canceled' ? 'Canceled in the file' : 'Skipped'
    return <Badge tone="gray">{why}</Badge>
  }
  if (row.hasProblems) {
    const fields = Object.keys(problems) as (keyof typeof problems)[]
    return (
      <p className="flex gap-1.75 font-medium text-band-amber-ink">
        <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        {fields.map((field) => targetTitles[field]).join(', ')}
      </p>
    )
  }
  if (group === 'needed') {
    return (
      <Badge tone="pine" icon={Check}>
        Ready
      </Badge>
    )
  }
  if (readings.length > 0) {
    return readings.map(({ from, to }) => (
      <p key={from} className="flex flex-wrap items-center gap-x-2">
        <s className="text-ink-3 decoration-1">{from}</s>
        <ArrowRight className="size-3.5 text-ink-3" aria-label="becomes" />
        <b className="font-semibold">{to}</b>
      </p>
    ))
  }
  if (!draft) return null
  const isSale = draft.transactionType === 'sale' || draft.transactionType === 'selling'
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={isSale ? 'purple' : 'pine'}>{transactionTypeLabels[draft.transactionType]}</Badge>
      {isClosed && (
        <Badge tone="pine" icon={Check}>
          {statusLabels.closed}
        </Badge>
      )}
    </span>
  )
}

/** The client or row that this one repeats, and the differences. */
function ExistingText({ existing }: { existing: Existing }) {
  if (existing.by === 'row')
    return <p className="text-ink-2">Same email and address as row {existing.line}</p>
  const { client, by, differing } = existing
  const link = (
    <SmartLink
      href={paths.clientProfile(client.id)}
      target="_blank"
      className="font-semibold text-pine underline"
    >
      {nameOf(client)}
      <span className="sr-only"> (opens in a new tab)</span>
    </SmartLink>
  )
  const names = differing.map((field) => targetTitles[field]).join(', ')
  if (by === 'emailAndAddress') return <p className="text-ink-2">Same email and address as {link}</p>
  if (differing.length === 0) return <p className="text-ink-2">No change: {link} is already a client</p>
  return (
    <p className="text-ink-2">
      {link} is already a client and will not be updated. Different in the file: {names}
    </p>
  )
}
