import { Send, X } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { channelLabels, kindLabels } from './log-labels.ts'

/** Actions for a held delivery. It can't be sent while its channel is not set up. */
export function HeldActions({ delivery, className = '' }: { delivery: Delivery; className?: string }) {
  const { run, isBusy, running } = useHeldDelivery(delivery)
  const which = `${kindLabels[delivery.kind]}, ${channelLabels[delivery.channel]}`
  const press = (action: 'send' | 'cancel') => () => {
    if (!isBusy) run(action)
  }
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {delivery.reason !== 'not-set-up' && (
        <Button
          variant="secondary"
          icon={Send}
          busy={running === 'send'}
          aria-label={`Send now: ${which}`}
          onClick={press('send')}
        >
          Send now
        </Button>
      )}
      <Button
        variant="quiet"
        icon={X}
        busy={running === 'cancel'}
        aria-label={`Cancel: ${which}`}
        onClick={press('cancel')}
      >
        Cancel
      </Button>
    </div>
  )
}

type HeldDeliveryAction = 'send' | 'cancel'

const messages = {
  send: { done: 'Sending now', failed: 'Failed to send' },
  cancel: { done: 'Delivery canceled', failed: 'Failed to cancel' },
}

/**
 * Sends or cancels a held delivery and shows a toast with the result. The log is refetched in any case, so a
 * delivery that is no longer held shows its current state.
 */
function useHeldDelivery({ id, clientId }: Pick<Delivery, 'id' | 'clientId'>) {
  const send = (action: HeldDeliveryAction) =>
    request(action === 'send' ? calls.sendDeliveryNow : calls.cancelDelivery, { params: { id } })
  return useAction(send, {
    done: (_, action) => messages[action].done,
    failed: (error, action) => failureMessage(error, messages[action].failed),
    waitsFor: [queryKey(calls.listDeliveries, { clientId: clientId ?? '' })],
    refetchesOnFailure: true,
  })
}
