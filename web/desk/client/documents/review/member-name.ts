import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'

/** Names a member within a sentence; "you" for the reader. */
export function useMemberName(): (name: string) => string {
  const me = useCall(calls.getMe, undefined).data?.name
  return (name) => (name === me ? 'you' : name)
}
