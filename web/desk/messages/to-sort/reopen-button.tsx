import { Undo2 } from 'lucide-react'
import type { IncomingMessage } from '#contract/calls/messages/incoming.ts'
import { Button } from '#web/ui/button.tsx'
import { useReopen } from './use-sorting.ts'

/** Takes a dismissed message back into To sort. */
export function ReopenButton({ line }: { line: IncomingMessage }) {
  const { run, isBusy } = useReopen(line)
  return (
    <Button variant="secondary" icon={Undo2} busy={isBusy} busyText="Taking it back..." onClick={() => run()}>
      Back to To sort
    </Button>
  )
}
