import { Send, X } from 'lucide-react'
import type { Delivery } from '#contract/deliveries.ts'
import { Button } from '#web/ui/button.tsx'
import { channelLabels, kindLabels } from './log-labels.ts'
import { useHeldDelivery } from './use-held-delivery.ts'

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
