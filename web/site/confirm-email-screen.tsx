import '#web/styles/rest.css'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { calls } from 'virtual:call-table'
import { failureMessage, isNotFound, RequestError } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Entrance } from './house/entrance.tsx'

const texts = {
  asks: {
    title: 'Is this your email address?',
    text: 'Confirm it to get updates on your transaction at this address.',
  },
  confirmed: {
    title: 'Your email address is confirmed',
    text: 'You’ll get updates on your transaction at this address. You can turn them off in the Alerts tab of your portal.',
  },
  wrong: {
    title: 'This link does not work',
    text: 'Use the link in our most recent email, or get a new link in the Alerts tab of your portal.',
  },
}

/**
 * /confirm-email/{token}: confirms an address only on a button press, since mail scanners open every link.
 */
export default function ConfirmEmailScreen({ token }: { token: string }) {
  const [state, setState] = useState<keyof typeof texts>('asks')
  const [reason, setReason] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'asks') return
    const heading = page.current?.querySelector('h1')
    // The focused button was removed; focusing the heading also announces the result.
    if (heading) heading.tabIndex = -1
    heading?.focus()
  }, [state])
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await request(calls.confirmEmail, { body: { token } })
      setState('confirmed')
    } catch (error) {
      const isOver = error instanceof RequestError && error.status === 409
      if (isOver) setReason(error.userMessage(texts.wrong.text))
      if (isOver || isNotFound(error)) setState('wrong')
      else setFailure(failureMessage(error, 'The address could not be confirmed. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div ref={page}>
      <Entrance title={texts[state].title} text={reason ?? texts[state].text}>
        {state === 'asks' && (
          <div className="grid gap-3">
            <Button
              size="large"
              icon={MailCheck}
              className="w-full"
              busy={isBusy}
              busyText="Confirming..."
              onClick={() => void confirm()}
            >
              Confirm this address
            </Button>
            <div role="alert" className="contents">
              {failure !== undefined && <FieldError>{failure}</FieldError>}
            </div>
          </div>
        )}
      </Entrance>
    </div>
  )
}
