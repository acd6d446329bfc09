import {
  CalendarX2,
  Eye,
  ListChecks,
  Lock,
  type LucideIcon,
  MailX,
  ShieldAlert,
  Unlink,
  UserRoundPlus,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Person, TypedContact } from '#contract/calls/people/people.ts'
import { personRoleLabel } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { formatDay, formatMomentDay } from '#web/format/date.ts'
import { initials } from '#web/format/initials.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { useToday } from '#web/shared/use-today.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { roleStyles, seenText } from './person-texts.ts'

type RowProps = {
  face: ReactNode
  name: string
  badge: ReactNode
  /** How to reach them, in parts. */
  contact: readonly (string | null)[]
  action: ReactNode
  children: ReactNode
}

/** One person: a face, name and role, contacts, the state of their link, and actions. */
export function Row({ face, name, badge, contact, action, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 px-4 py-3.5 md:px-6 md:py-4">
      {face}
      <div className="min-w-0 flex-[1_1_--spacing(34)]">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="font-body text-md leading-6 font-bold tracking-normal wrap-anywhere">{name}</h3>
          {badge}
        </div>
        <Contact parts={contact.filter((part) => part !== null && part !== '')} />
        <ul className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-ink-2 max-md:grid">{children}</ul>
      </div>
      <div className="ml-auto">{action}</div>
    </li>
  )
}

/** On a phone each part has a line of its own. */
function Contact({ parts }: { parts: readonly (string | null)[] }) {
  return (
    <p className="text-sm text-ink-3 wrap-anywhere">
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place > 0 && <span className="max-md:hidden"> · </span>}
          <span className="max-md:block">{part}</span>
        </Fragment>
      ))}
    </p>
  )
}

/** In place of a face, for what is no person. */
export function DashedFace({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-11 flex-none place-items-center rounded-control border border-dashed border-line-strong text-ink-2">
      <Icon className="size-5" aria-hidden="true" />
    </span>
  )
}

/** A fact about a link. */
export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <Icon className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

type PersonRowProps = { client: AdminClient; person: Person; children?: ReactNode }

/** A person with a link of their own. `children`: what else is known of them. */
export function PersonRow({ client, person, children }: PersonRowProps) {
  const { role, company, email, phone } = person
  const { icon, tone } = roleStyles[role]
  return (
    <Row
      face={<Avatar initials={initials(nameOf(person))} tone="soft" size="large" />}
      name={nameOf(person)}
      badge={
        <Badge tone={tone} icon={icon}>
          {personRoleLabel(role, client.transactionType)}
        </Badge>
      }
      contact={[company, email, phone]}
      action={<PersonMenu client={client} person={person} />}
    >
      <PersonFacts person={person} />
      {children}
    </Row>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const { tasks, hasPin, lastDay, stoppedAt, isStoppedByPin, emailsStoppedAt } = person
  const [today, ownToday] = [useTeamToday(), useToday()]
  return (
    <>
      {stoppedAt !== null && (
        <Fact icon={isStoppedByPin ? ShieldAlert : Unlink}>
          {`Link stopped ${formatMomentDay(stoppedAt)}${isStoppedByPin ? ', after 20 wrong PINs' : ''}`}
        </Fact>
      )}
      <Fact icon={Eye}>{seenText(person, ownToday)}</Fact>
      {tasks !== null && tasks.all > 0 && (
        <Fact
          icon={ListChecks}
        >{`${tasks.done} of ${tasks.all} ${tasks.all === 1 ? 'task' : 'tasks'} done`}</Fact>
      )}
      {emailsStoppedAt !== null && stoppedAt === null && <StoppedEmails person={person} />}
      {hasPin && <Fact icon={Lock}>PIN set</Fact>}
      {lastDay !== null && stoppedAt === null && (
        <Fact icon={CalendarX2}>{`Link ${lastDay < today ? 'ended' : 'ends'} ${formatDay(lastDay)}`}</Fact>
      )}
    </>
  )
}

/** A partner who is not emailed any more, and can be called. */
function StoppedEmails({ person: { firstName, phone } }: { person: Person }) {
  const call = phoneUrl('tel', phone)
  return (
    <Fact icon={MailX}>
      {`${firstName} stopped emails`}
      {call !== null && (
        <>
          {' · '}
          <a className="text-pine underline underline-offset-3" href={call} aria-label={`Call ${firstName}`}>
            Call
          </a>
        </>
      )}
    </Fact>
  )
}

type ContactRowProps = {
  client: AdminClient
  contact: TypedContact
  onGive: () => void
  /** Further actions and facts. */
  action?: ReactNode
  children?: ReactNode
}

/** A lender or an escrow company that is typed in the profile and has no link. */
export function ContactRow({ client, contact, onGive, action, children }: ContactRowProps) {
  const role = personRoleLabel(contact.role, client.transactionType)
  const name = contact.name || role
  return (
    <Row
      face={<DashedFace icon={UserRoundPlus} />}
      name={name}
      badge={
        <Badge tone="line" size="small">
          {role}
        </Badge>
      }
      contact={[contact.phone === null ? 'Typed in the profile' : `${contact.phone}, typed in the profile`]}
      action={
        <div className="-mr-3 flex flex-wrap justify-end">
          {action}
          <Button
            variant="quiet"
            disabled={client.isArchived}
            aria-label={`Give a link: ${name}`}
            onClick={onGive}
          >
            Give a link
          </Button>
        </div>
      }
    >
      <Fact icon={Unlink}>No link yet</Fact>
      {children}
    </Row>
  )
}
