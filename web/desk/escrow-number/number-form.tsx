import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { proofOf } from '../confirming/own-presence.tsx'

export type NumberDialogProps = {
  client: AdminClient
  /** "Maya and Daniel" */
  readers: string
  onClose: () => void
}

/** "reads" for one person, "read" for several. */
export const forReaders = (readers: string, one: string, several: string): string =>
  readers.includes(' and ') ? several : one

type Body = { phone: string; phoneAgain?: string; reason?: string; password?: string }

/** Locks or changes escrow's number of a client. */
export function useLockNumber(client: AdminClient, done: () => string) {
  const { id } = client
  return useAction(
    ({ password, ...rest }: Body) =>
      request(calls.lockNumber, { params: { id }, body: { ...rest, ...proofOf(password) } }),
    {
      done,
      failed: 'The number could not be locked',
      changes: { call: calls.lockNumber, clientId: id },
      waitsFor: [queryKey(calls.listPeople, { id })],
      refetchesOnFailure: true,
    },
  )
}

/** A number in large figures, with its owner. */
export function TheNumber({
  client,
  phone,
  children,
}: {
  client: AdminClient
  phone: string
  children: string
}) {
  return (
    <div className="rounded-control border border-line bg-paper px-3.5 py-3">
      <p className="text-sm font-semibold text-ink-2">{client.escrowCompany || 'Escrow'}</p>
      <p className="font-display text-2xl leading-tight font-medium wrap-anywhere">{phone}</p>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  )
}
