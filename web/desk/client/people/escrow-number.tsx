import { Lock, LockKeyhole, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TrustedNumber } from '#contract/calls/people/safety.ts'
import { dialedNumber } from '#contract/rules/dialed-number.ts'
import { ChangeNumberDialog } from '#web/desk/escrow-number/change-number-dialog.tsx'
import { LockNumberDialog } from '#web/desk/escrow-number/lock-number-dialog.tsx'
import { useMay } from '#web/desk/team/use-team.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Row } from './person-row.tsx'

export type EscrowNumber = {
  client: AdminClient
  /** Once it is locked. */
  number: TrustedNumber | undefined
  /** "Maya and Daniel" */
  readers: string
}

/** Locks escrow's number, or changes a locked one; nothing for an assistant and for a number that cannot be called. */
export function NumberAction({ client, number, readers }: EscrowNumber) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay('admin')
  if (!may || dialedNumber(client.escrowPhone) === null) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" icon={Lock} disabled={client.isArchived} onClick={() => setOpen(true)}>
        {number ? 'Change the number' : 'Lock the number'}
      </Button>
      {isOpen &&
        (number ? (
          <ChangeNumberDialog client={client} number={number} readers={readers} onClose={close} />
        ) : (
          <LockNumberDialog client={client} readers={readers} onClose={close} />
        ))}
    </>
  )
}

/** When the number was locked, by whom, and why it was changed. */
export function NumberFact({ number }: Pick<EscrowNumber, 'number'>) {
  if (!number) return null
  const { reason, lockedAt, lockedBy } = number
  return (
    <Fact icon={LockKeyhole}>
      {`Number ${reason === null ? 'locked' : 'changed'} ${formatMomentDay(lockedAt)} by ${lockedBy}`}
      {reason !== null && `: “${reason}”`}
    </Fact>
  )
}

/** Whether somebody of the client side has read the safety note about a locked number. */
export function ReadFact({ number, personId }: Pick<EscrowNumber, 'number'> & { personId: string }) {
  if (!number) return null
  const read = number.reads.find((one) => one.personId === personId)
  return (
    <Fact icon={read ? ShieldCheck : ShieldQuestionMark}>
      {read
        ? `Safety note read ${formatMomentDay(read.readAt)}`
        : number.reason === null
          ? 'Safety note not read yet'
          : 'New number not checked yet'}
    </Fact>
  )
}

/** Escrow's number for an escrow partner with their own link: the number to call is the profile's. */
export function NumberRow({ face, ...escrow }: EscrowNumber & { face: ReactNode }) {
  const { client, number } = escrow
  return (
    <Row
      face={face}
      name={client.escrowCompany || 'Escrow'}
      badge={
        <Badge tone="line" size="small">
          Number to call
        </Badge>
      }
      contact={[client.escrowPhone]}
      action={<NumberAction {...escrow} />}
    >
      <NumberFact number={number} />
    </Row>
  )
}
