import { useMemo } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import { useCall } from '#web/data/use-call.ts'
import { memberName, useTeam } from '#web/desk/team/use-team.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { DealPage } from '../frame/deal-page.tsx'
import { ContactPart } from './contact-part.tsx'
import { dealAgenda } from './deal-agenda.ts'
import { partnersOf } from './deal-people.ts'
import { nextLines } from './next-lines.ts'
import { NextLines } from './next-sheet.tsx'
import { isOver, KeepList, OutcomeSheet } from './over-part.tsx'
import { OverviewSheet, pending } from './overview-sheet.tsx'
import { OwingList } from './owing-list.tsx'
import { type OwingFacts, owingRows } from './owing-rows.ts'
import { StandsPart } from './stands-part.tsx'
import { type DealQueries, useDealQueries } from './use-deal-queries.ts'
import { VerdictSheet, VerdictSkeleton } from './verdict-sheet.tsx'

/** The sheets beside each other from 1200 px; below, one column in the order of their weight. */
const columns = 'grid gap-3.5 table:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] table:items-start'
const column = 'grid min-w-0 gap-3.5'

/** One deal at a glance: whether it holds, what is due, who owes what, and the last contact. */
export default function OverviewScreen({ clientId }: { clientId: string }) {
  return (
    <DealPage clientId={clientId} loading={<OverviewLoading />}>
      {(client) => <Overview client={client} />}
    </DealPage>
  )
}

const loadingRows = { next: 2, owing: 3, contact: 3, stands: 2 }

function OverviewLoading() {
  const part = { queries: [pending], failed: '', children: () => null }
  return (
    <div className="grid gap-3.5">
      <Sheet>
        <VerdictSkeleton />
      </Sheet>
      <div className={columns}>
        <div className={column}>
          <OverviewSheet {...part} id="overview-next" title="Next three days" rows={loadingRows.next} />
          <OverviewSheet {...part} id="overview-owing" title="Who owes what" rows={loadingRows.owing} />
        </div>
        <div className={column}>
          <OverviewSheet {...part} id="overview-contact" title="Last contact" rows={loadingRows.contact} />
          <OverviewSheet {...part} id="overview-stands" title="Where it stands" rows={loadingRows.stands} />
        </div>
      </div>
    </div>
  )
}

function Overview({ client }: { client: AdminClient }) {
  const queries = useDealQueries(client)
  return (
    <div className="grid gap-3.5">
      {isOver(client) ? (
        <OverDeal client={client} queries={queries} />
      ) : (
        <OpenDeal client={client} queries={queries} />
      )}
    </div>
  )
}

type DealProps = { client: AdminClient; queries: DealQueries }

function OpenDeal({ client, queries }: DealProps) {
  const { dates, steps, documents, people } = queries
  const lines = useLines(client, queries)
  const today = useTeamToday()
  const needed = [dates, steps, documents, people]
  return (
    <>
      <VerdictSheet client={client} queries={queries} />
      <div className={columns}>
        <div className={column}>
          <OverviewSheet
            id="overview-next"
            title="Next three days"
            queries={needed}
            failed="What is due could not be loaded"
            rows={loadingRows.next}
          >
            {() => lines && <NextLines lines={lines.next} client={client} today={today} />}
          </OverviewSheet>
          <OverviewSheet
            id="overview-owing"
            title="Who owes what"
            queries={needed}
            failed="Who owes what could not be loaded"
            rows={loadingRows.owing}
          >
            {() => lines && <OwingList rows={lines.owing} client={client} />}
          </OverviewSheet>
        </div>
        <div className={column}>
          <ContactSheet client={client} queries={queries} />
          <OverviewSheet
            id="overview-stands"
            title="Where it stands"
            queries={[steps]}
            failed="The steps could not be loaded"
            rows={loadingRows.stands}
          >
            {() => <StandsPart client={client} steps={steps.data ?? []} />}
          </OverviewSheet>
        </div>
      </div>
    </>
  )
}

function ContactSheet({ client, queries: { contact } }: DealProps) {
  return (
    <OverviewSheet
      id="overview-contact"
      title="Last contact"
      queries={[contact]}
      failed="The last contact could not be loaded"
      rows={loadingRows.contact}
    >
      {() => contact.data && <ContactPart client={client} contact={contact.data} />}
    </OverviewSheet>
  )
}

/** A deal that has an outcome or is archived: the outcome, the papers to keep once it closed, and the last contact. */
function OverDeal({ client, queries }: DealProps) {
  const { contact, documents } = queries
  return (
    <>
      <OutcomeSheet client={client} contact={contact} />
      <div className={client.outcome === 'closed' ? columns : column}>
        {client.outcome === 'closed' && (
          <OverviewSheet
            id="overview-keep"
            title="What to keep"
            queries={[documents]}
            failed="The papers could not be loaded"
            rows={4}
          >
            {() => <KeepList client={client} documents={documents.data ?? []} />}
          </OverviewSheet>
        )}
        <ContactSheet client={client} queries={queries} />
      </div>
    </>
  )
}

/** The lines of both lists; null until everything has loaded. */
function useLines(client: AdminClient, { dates, steps, documents, people, team: settings }: DealQueries) {
  const team = useTeam()
  const today = useTeamToday()
  const timeZone = settings.data?.timeZone
  const isMine =
    team.members.length === 0 || client.assignedTo === undefined || client.assignedTo === team.myId
  const me = useCall(calls.getMe, undefined).data?.name ?? ''
  const name = isMine ? me : memberName(team, client.assignedTo)
  return useMemo(() => {
    if (!dates.data || !steps.data || !documents.data || !people.data) return null
    const lists = { client, dates: dates.data, steps: steps.data, documents: documents.data, today, timeZone }
    const agenda = dealAgenda(lists)
    const current = currentStepOf(steps.data, client.currentStep)
    const facts: OwingFacts = {
      client,
      today,
      timeZone,
      current,
      member: { called: isMine ? 'You' : name, name },
      partners: partnersOf(people.data.people, client, today),
      documents: documents.data,
      currentStepId: current?.id ?? null,
      place: current ? `${steps.data.indexOf(current) + 1} of ${steps.data.length}` : '',
      whose: isMine ? 'Yours' : `${name}’s`,
    }
    const reports = [...dates.data.dates, ...steps.data]
    const noteOf = ({ id }: { id: string }) => reports.find((one) => one.id === id)?.saidNote ?? null
    return { next: nextLines(agenda, facts, noteOf), owing: owingRows(agenda, facts) }
  }, [client, dates.data, steps.data, documents.data, people.data, today, timeZone, name, isMine])
}
