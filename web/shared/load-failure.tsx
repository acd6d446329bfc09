import * as t from '#texts/controls.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { FailureState } from '#web/ui/failure-state.tsx'

type LoadFailureProps = {
  heading: string
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** The error state of a failed query: the server's message if there is one, with a retry. */
export function LoadFailure({ error, ...rest }: LoadFailureProps) {
  const text = failureMessage(error, t.serverFault)
  return <FailureState {...rest} text={text} />
}
