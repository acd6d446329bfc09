import { Send, X } from 'lucide-react'
import type { Notice } from '#contract/deliveries.ts'
import { Button } from '#web/ui/button.tsx'
import { channelWords, kindWords } from './log-labels.ts'
import { useHeldNotice } from './use-held-delivery.ts'

/** What can be done about a held notice. One whose channel is not set up can't go. */
export function HeldActions({ notice }: { notice: Notice }) {
  const { mutate, isPending, variables } = useHeldNotice(notice)
  const which = `${kindWords[notice.kind]}, ${channelWords[notice.channel]}`
  const press = (deed: 'send' | 'cancel') => () => {
    if (!isPending) mutate(deed)
  }
  return (
    <div className="notice-actions">
      {notice.reason !== 'not-set-up' && (
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
