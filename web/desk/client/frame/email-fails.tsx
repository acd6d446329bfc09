import { MailX } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { FailingAddress } from '#contract/calls/notifications/failing-addresses.ts'
import { dayIn } from '#contract/rules/days.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { monthAndDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'

/** The people of a deal whose mailbox does not exist, each with a press that sends emails there again. */
export function EmailFails({ client: { id, emailFails } }: { client: AdminClient }) {
  return emailFails?.map((one) => <Fails key={one.personId} one={one} clientId={id} />)
}

function Fails({ one, clientId }: { one: FailingAddress; clientId: string }) {
  const { personId, firstName, address, since } = one
  const { run, isBusy } = useAction(() => request(calls.tryAddressAgain, { body: { address } }), {
    done: `Emails go to ${address} again`,
    failed: 'It could not be tried again',
    changes: { call: calls.tryAddressAgain, clientId },
  })
  const of = personId === clientId ? 'Email' : `${firstName}’s email`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-band-amber-soft px-4 py-1.5 text-sm md:px-6">
      <MailX className="size-4.5 flex-none text-band-amber-ink" aria-hidden="true" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-semibold">{`${of} fails since ${monthAndDay(dayIn(new Date(since))).join('\u00a0')}`}</b>
        {`. There is no mailbox ${address}.`}
      </p>
      <Button
        variant="secondary"
        aria-label={`Try again: ${address}`}
        busy={isBusy}
        busyText="Trying..."
        onClick={() => run()}
      >
        Try again
      </Button>
    </div>
  )
}
