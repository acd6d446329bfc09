import { Archive, Ban, Check, CirclePause, FileCheck, FileX } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { papersToKeep } from '#contract/rules/deal/papers-to-keep.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as papers from '#texts/papers.ts'
import { OutcomeDialog } from '#web/desk/client-actions/outcome-dialog.tsx'
import { formatDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { open } from '../../dashboard/today-act.ts'
import { Act } from './act.tsx'
import { Line } from './line-rows.tsx'
import type { DealQueries } from './use-deal-queries.ts'
import { ClientReads } from './verdict-sheet.tsx'

/** Whether nothing is asked in a deal now: it has an outcome, or rests in the archive. */
export const isOver = ({ outcome, isArchived }: AdminClient): boolean => outcome !== 'open' || isArchived

const looks = {
  open: { icon: Archive, words: 'Archived' },
  closed: { icon: Check, words: 'Closed on' },
  canceled: { icon: Ban, words: 'Canceled on' },
  'on-hold': { icon: CirclePause, words: 'On hold since' },
}

/** The outcome of a deal, its reason, and the sentence that the client reads. */
export function OutcomeSheet({ client, contact }: { client: AdminClient; contact: DealQueries['contact'] }) {
  const [isOpen, setOpen] = useState(false)
  const { outcome, outcomeOn, outcomeReason, isArchived } = client
  const { icon: Icon, words } = looks[outcome]
  const day = outcome === 'open' ? '' : ` ${formatDay(outcomeOn ?? client.expectedCloseDate)}`
  return (
    <Sheet aria-labelledby="overview-outcome">
      <div className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-3 gap-y-3 p-4 md:grid-cols-[40px_minmax(0,1fr)_auto] md:items-center md:gap-x-3.5 md:px-5">
        <span className="grid size-9 place-items-center rounded-control bg-sunken text-ink-2 md:size-10">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 id="overview-outcome" className="text-[1.1875rem] leading-tight">{`${words}${day}`}</h2>
          {outcomeReason && <p className="mt-0.5 text-15 text-ink-2 wrap-anywhere">{outcomeReason}</p>}
          <ClientReads client={client} contact={contact} />
        </div>
        {!isArchived && (
          <Button
            variant="secondary"
            className="col-span-full text-sm! md:col-span-1 table:pointer-fine:min-h-9!"
            onClick={() => setOpen(true)}
          >
            Closed, canceled, on hold...
          </Button>
        )}
      </div>
      {isOpen && <OutcomeDialog client={client} onClose={() => setOpen(false)} />}
    </Sheet>
  )
}

type KeepListProps = { client: AdminClient; documents: readonly TransactionDocument[] }

/** The papers that the client of a closed deal keeps, each with its file, or with the way to add it. */
export function KeepList({ client, documents }: KeepListProps) {
  const { id, transactionType: type, isArchived } = client
  return (
    <ul>
      {papersToKeep(type, documents).map(({ kind, file }) => {
        const title = papers.title(kind, isSale(type))
        const Icon = file ? FileCheck : FileX
        const href = paths.clientDocuments(id, file?.id)
        return (
          <Line
            key={kind}
            isFaced
            mark={
              <Icon
                className={`size-5 justify-self-center ${file ? 'text-pine' : 'text-ink-3'}`}
                aria-hidden="true"
              />
            }
            title={title}
            detail={file ? file.name : 'Not in Files yet'}
            href={href}
            act={
              (file !== null || !isArchived) && (
                <Act client={client} act={open(file ? 'Open' : 'Upload', href)} about={title} />
              )
            }
          />
        )
      })}
    </ul>
  )
}
