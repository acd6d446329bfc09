import { Button } from '#web/ui/button.tsx'
import type { SaidItem, useSaid } from '../completion/use-said.ts'
import { actLook, secondLook } from './act-look.ts'

type SaidActsProps = Pick<ReturnType<typeof useSaid>, 'confirm' | 'decline' | 'isBusy'> & {
  said: SaidItem
  /** The accessible text after "Confirm" and "Not yet". */
  name: string
  /** The first act of its list is filled. */
  isFirst: boolean
}

/** The acts of a line that is a report of the client: confirm it for its day, or decline it with a drafted message. */
export function SaidActs({ confirm, decline, isBusy, said, name, isFirst }: SaidActsProps) {
  return (
    <>
      <Button
        className={actLook(isFirst)}
        aria-label={`Confirm: ${name}`}
        busy={confirm.isBusy}
        disabled={isBusy && !confirm.isBusy}
        onClick={() => confirm.run(said)}
      >
        Confirm
      </Button>
      <button
        type="button"
        className={secondLook}
        aria-label={`Not yet: ${name}`}
        disabled={isBusy}
        onClick={() => decline.run(said)}
      >
        Not yet
      </button>
    </>
  )
}
