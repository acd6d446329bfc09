import { Phone, Plus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Answer } from '#contract/call.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { listPeople, Person, TypedContact } from '#contract/calls/people/people.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import { isLinkWorking } from '#contract/rules/deal/people.ts'
import { useCall } from '#web/data/use-call.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonSheet } from '../client-skeletons.tsx'
import { DealPage } from '../frame/deal-page.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { ClientRow } from './client-row.tsx'
import { NumberAction, NumberFact, NumberRow, ReadFact } from './escrow-number.tsx'
import { ContactRow, DashedFace, PersonRow } from './person-row.tsx'

/** The people of a deal with links, and the content of each link. */
export default function PeopleScreen({ clientId }: { clientId: string }) {
  const [adding, setAdding] = useState<{ contact: TypedContact | null } | null>(null)
  const client = useCall(calls.getClient, { id: clientId }).data
  return (
    <DealPage
      clientId={clientId}
      title="People"
      subtitle={() => 'Who has a link to this deal, and what each of them sees'}
      actions={
        <Button icon={Plus} disabled={client?.isArchived} onClick={() => setAdding({ contact: null })}>
          Add person
        </Button>
      }
      loading={<PeopleLoading />}
    >
      {(shown) => (
        <>
          <People client={shown} onAdd={(contact) => setAdding({ contact })} />
          {adding && (
            <AddPersonDialog client={shown} contact={adding.contact} onClose={() => setAdding(null)} />
          )}
        </>
      )}
    </DealPage>
  )
}

function PeopleLoading() {
  return (
    <div className="grid gap-4 md:gap-5">
      <SkeletonSheet rows={2} />
      <SkeletonSheet rows={2} />
    </div>
  )
}

type PeopleProps = { client: AdminClient; onAdd: (contact: TypedContact | null) => void }

function People({ client, onAdd }: PeopleProps) {
  const people = useCall(calls.listPeople, { id: client.id })
  return (
    <QueryView query={people} loading={<PeopleLoading />} failed="The people could not be loaded">
      {(list) => <Groups client={client} list={list} onAdd={onAdd} />}
    </QueryView>
  )
}

type GroupsProps = PeopleProps & { list: Answer<typeof listPeople> }

/** "Maya and Daniel": the client side as it reads the safety note. */
function readersOf(client: AdminClient, people: readonly Person[]): string {
  const coClients = people.filter(({ role, stoppedAt }) => role === 'co-client' && stoppedAt === null)
  const names = [client, ...coClients].map(({ firstName }) => firstName)
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
}

function Groups({ client, list: { people, contacts, client: opened, number }, onAdd }: GroupsProps) {
  const today = useTeamToday()
  const works = (person: Person) => isLinkWorking(person, client, today)
  // People without a working link come last.
  const inOrder = people.toSorted((a, b) => Number(works(b)) - Number(works(a)))
  const coClients = inOrder.filter(({ role }) => role === 'co-client')
  const partners = inOrder.filter(({ role }) => role !== 'co-client')
  const escrow = { client, number, readers: readersOf(client, people) }
  const isEscrowTyped = contacts.some(({ role }) => role === 'escrow')
  const isEscrowLinked = partners.some(({ role }) => role === 'escrow')
  const hasNumber = isEscrowLinked && !isEscrowTyped && client.escrowPhone !== ''
  return (
    <div className="grid gap-4 md:gap-5">
      <Group
        id="people-clients"
        title={isSale(client.transactionType) ? 'Sellers' : 'Buyers'}
        links={1 + coClients.filter(works).length}
      >
        <ClientRow client={client} opened={opened}>
          <ReadFact number={number} personId={client.id} />
        </ClientRow>
        {coClients.map((person) => (
          <PersonRow key={person.id} client={client} person={person}>
            {person.stoppedAt === null && <ReadFact number={number} personId={person.id} />}
          </PersonRow>
        ))}
      </Group>
      {partners.length + contacts.length > 0 && (
        <Group id="people-partners" title="Partners" links={partners.filter(works).length}>
          {partners.map((person) => (
            <PersonRow key={person.id} client={client} person={person} />
          ))}
          {contacts.map((contact) => (
            <ContactRow
              key={contact.role}
              client={client}
              contact={contact}
              onGive={() => onAdd(contact)}
              action={contact.role === 'escrow' && <NumberAction {...escrow} />}
            >
              {contact.role === 'escrow' && <NumberFact number={number} />}
            </ContactRow>
          ))}
          {hasNumber && <NumberRow face={<DashedFace icon={Phone} />} {...escrow} />}
        </Group>
      )}
      {people.length === 0 && (
        <Sheet>
          <EmptyState
            icon={Users}
            heading={`Only ${client.firstName} has a link`}
            text={`Add ${isSale(client.transactionType) ? 'a co-seller' : 'a co-buyer'}, the lender, or escrow.`}
            action={
              <Button
                variant="secondary"
                icon={Plus}
                disabled={client.isArchived}
                onClick={() => onAdd(null)}
              >
                Add person
              </Button>
            }
          />
        </Sheet>
      )}
    </div>
  )
}

type GroupProps = { id: string; title: string; links: number; children: ReactNode }

function Group({ id, title, links, children }: GroupProps) {
  return (
    <Sheet aria-labelledby={id} {...useRestoredFocus(id)}>
      <SheetHeader id={id} title={title}>
        <Badge tone="gray">{counted(links, 'link')}</Badge>
      </SheetHeader>
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
    </Sheet>
  )
}
