import { CircleCheck, CircleDashed, CircleX, Hand } from 'lucide-react'
import { useMemo } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Verdict } from '#contract/rules/dates/verdict-facts.ts'
import { verdictOf } from '#contract/rules/dates/verdict.ts'
import { shortDay } from '#web/format/short-day.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ActButton } from '../../dashboard/act-button.tsx'
import { useDealFacts, useVerdictFacts } from '../dates/deal-facts.ts'
import { Loaded } from './overview-sheet.tsx'
import type { DealQueries } from './use-deal-queries.ts'

type VerdictSheetProps = { client: AdminClient; queries: DealQueries }

const frame =
  'grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-3 gap-y-3 p-4 md:grid-cols-[40px_minmax(0,1fr)_auto] md:items-center md:gap-x-3.5 md:px-5'

/** The place of the verdict while it loads: two lines of text on a phone. */
export function VerdictSkeleton() {
  return (
    <div className={frame} aria-busy="true">
      <p className="sr-only">Loading the verdict</p>
      <Skeleton className="size-9 rounded-control md:size-10" />
      <span className="grid min-w-0 content-start gap-2.5 max-md:h-28 md:h-16.5">
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-3.5 w-96 max-w-full" />
        <Skeleton className="h-3 w-56 max-w-full" />
      </span>
      <Skeleton className="col-span-full h-11 rounded-control md:col-span-1 md:w-28 table:pointer-fine:h-9" />
    </div>
  )
}

/** Whether the deal can close on its day, the move that helps, and the sentence that the client reads meanwhile. */
export function VerdictSheet({ client, queries }: VerdictSheetProps) {
  const { dates, steps, moves, documents } = queries
  return (
    <Sheet className="overflow-clip" aria-labelledby="overview-verdict">
      <Loaded
        queries={[dates, steps, moves, documents]}
        failed="The verdict could not be loaded"
        loading={<VerdictSkeleton />}
      >
        {() => <Answer client={client} contact={queries.contact} />}
      </Loaded>
    </Sheet>
  )
}

const looks = {
  'at-risk': { icon: CircleX, mark: 'bg-band-red-soft text-band-red-ink' },
  'needs-attention': { icon: Hand, mark: 'bg-band-amber-soft text-band-amber-ink' },
  'on-track': { icon: CircleCheck, mark: 'bg-pine-soft text-pine-ink' },
  none: { icon: CircleDashed, mark: 'bg-sunken text-ink-2' },
}

const titles: Record<Verdict['verdict'], string> = {
  'at-risk': 'cannot hold',
  'needs-attention': 'holds, if this is done first',
  'on-track': 'holds',
}

function textsOf(client: AdminClient, verdict: Verdict | null): { title: string; text: string } {
  if (!verdict)
    return {
      title: `Closing on ${shortDay(client.expectedCloseDate)}`,
      text: 'No key dates yet. With the dates of the contract this says whether the closing holds.',
    }
  const [first] = verdict.reasons
  const isFor = verdict.verdict === 'on-track'
  return {
    title: `Closing on ${shortDay(client.expectedCloseDate)} ${titles[verdict.verdict]}`,
    text: isFor || !first ? verdict.detail : `${first.text} ${verdict.detail}`,
  }
}

function Answer({ client, contact }: { client: AdminClient; contact: DealQueries['contact'] }) {
  const facts = useVerdictFacts(client, useDealFacts(client.id).facts)
  const verdict = useMemo(() => facts && verdictOf(facts), [facts])
  const { icon: Icon, mark } = looks[verdict?.verdict ?? 'none']
  const { title, text } = textsOf(client, verdict)
  const next = verdict?.next ?? null
  const name = verdict ? 'All dates' : 'Add dates'
  return (
    <div className={frame}>
      <span className={`grid size-9 place-items-center rounded-control md:size-10 ${mark}`}>
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h2 id="overview-verdict" className="text-[1.1875rem] leading-tight wrap-anywhere">
          {title}
        </h2>
        <p className="mt-0.5 text-15 text-ink-2 wrap-anywhere">{text}</p>
        <ClientReads client={client} contact={contact} />
      </div>
      <div className="col-span-full flex flex-wrap gap-2 *:flex-auto md:col-span-1 md:*:flex-none">
        {next !== null && (
          <span className="md:min-w-37">
            <ActButton
              act={{ text: `Move to ${shortDay(next)}`, does: 'move', clientId: client.id, day: next }}
              who={client.firstName}
              label={`Move to ${shortDay(next)}`}
              place="first"
            />
          </span>
        )}
        <ButtonLink
          variant="secondary"
          className="text-sm! table:pointer-fine:min-h-9!"
          href={paths.clientDates(client.id)}
        >
          {name}
        </ButtonLink>
      </div>
    </div>
  )
}

type ClientReadsProps = { client: AdminClient; contact: DealQueries['contact'] }

/** The sentence at the top of the client's Home. */
export function ClientReads({ client: { firstName }, contact: { data, error } }: ClientReadsProps) {
  const line = 'mt-1 text-13 text-ink-3 wrap-anywhere'
  if (data) return <p className={line}>{`${firstName} reads: “${data.clientReads}”`}</p>
  if (error) return <p className={line}>{`What ${firstName} reads could not be loaded.`}</p>
  return (
    <span className="mt-1 flex h-5 items-center">
      <Skeleton className="h-3 w-56 max-w-full" />
    </span>
  )
}
