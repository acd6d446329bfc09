import { Check } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { useSaid } from './use-said.ts'

type Answers = Pick<ReturnType<typeof useSaid>, 'confirm' | 'decline' | 'isBusy'>

type SaidButtonsProps = Answers & {
  said: Parameters<Answers['confirm']['run']>[0]
  /** The accessible text after "Confirm" and "Not yet". */
  name: string
}

/** Confirms what a client says is done, or says that it is not yet. */
export function SaidButtons({ confirm, decline, isBusy, said, name }: SaidButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={Check}
        aria-label={`Confirm: ${name}`}
        busy={confirm.isBusy}
        busyText="Confirming..."
        disabled={isBusy && !confirm.isBusy}
        onClick={() => confirm.run(said)}
      >
        Confirm
      </Button>
      <Button
        variant="quiet"
        aria-label={`Not yet: ${name}`}
        busy={decline.isBusy}
        disabled={isBusy && !decline.isBusy}
        onClick={() => decline.run(said)}
      >
        Not yet
      </Button>
    </div>
  )
}
