import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send, X } from 'lucide-react'
import { calls } from 'virtual:call-table'
import type { Delivery } from '#contract/deliveries.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { channelLabels, kindLabels } from './log-labels.ts'

/** What can be done about a held delivery. One whose channel is not set up can't go. */
export function HeldActions({ delivery }: { delivery: Delivery }) {
  const { mutate, isPending, variables } = useHeldDelivery(delivery)
  const which = `${kindLabels[delivery.kind]}, ${channelLabels[delivery.channel]}`
  const press = (action: 'send' | 'cancel') => () => {
    if (!isPending) mutate(action)
  }
  return (
    <div className="delivery-actions">
      {delivery.reason !== 'not-set-up' && (
        <Button
          variant="secondary"
          icon={Send}
          busy={isPending && variables === 'send'}
          aria-label={`Send now: ${which}`}
          onClick={press('send')}
        >
          Send now
        </Button>
      )}
      <Button
        variant="quiet"
        icon={X}
        busy={isPending && variables === 'cancel'}
        aria-label={`Cancel: ${which}`}
        onClick={press('cancel')}
      >
        Cancel
      </Button>
    </div>
  )
}

type HeldDeliveryAction = 'send' | 'cancel'

const words = {
  send: { done: 'Sending it now', failed: 'Failed to send it' },
  cancel: { done: 'It has been cancelled', failed: 'Failed to cancel it' },
}

/**
 * Lets a held delivery go or cancels it, and says in a toast how it went. The log is fetched again in any case: a delivery that
 * is no longer held then shows as what it became.
 */
function useHeldDelivery({ id, clientId }: Pick<Delivery, 'id' | 'clientId'>) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (action: HeldDeliveryAction) =>
      request(action === 'send' ? calls.sendDeliveryNow : calls.cancelDelivery, { params: { id } }),
    onSuccess: (_, action) => toast({ title: 'Success', description: words[action].done }),
    onError: (error, action) => {
      const description = failureMessage(error, words[action].failed)
      toast({ title: 'Error', description, variant: 'error' })
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKey(calls.listDeliveries, { clientId: clientId ?? '' }) }),
  })
}
