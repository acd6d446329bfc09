import { useMutation } from '@tanstack/react-query'
import { Check, OctagonAlert, Send } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { Button } from '#web/ui/button.tsx'

const result = 'flex items-center gap-2 font-medium wrap-anywhere'

/** Sends an email to the admin's own address and shows the result. */
export function TestEmail() {
  const me = useCall(calls.getMe, undefined)
  const test = useMutation({ mutationFn: () => request(calls.sendTestMail) })
  const error = test.error
    ? failureMessage(test.error, 'The test could not be sent. Try again in a moment.')
    : test.data?.error
  return (
    <>
      <Button icon={Send} busy={test.isPending} busyText="Sending..." onClick={() => test.mutate()}>
        Send me a test
      </Button>
      <div aria-live="polite">
        {test.data?.sent && !test.isPending && (
          <p className={`text-green-ink ${result}`}>
            <Check className="size-4.5" aria-hidden="true" />
            Sent to {me.data?.email ?? 'your address'}
          </p>
        )}
        {error && !test.isPending && (
          <p className={`text-red-ink ${result}`}>
            <OctagonAlert className="size-4.5" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </>
  )
}
