import '#web/styles/rest.css'
import { MailX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureMessage, isNotFound, RequestError } from '#web/api/request-error.ts'
import { reach } from '#web/api/request.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Entrance } from './house/entrance.tsx'

const texts = {
  asks: {
    title: 'Unsubscribe from these emails?',
    text: 'You’ll no longer get email updates about this transaction. You can still see everything and reach your agent in your portal.',
  },
  ended: {
    title: 'You’re unsubscribed',
    text: 'You won’t get any more email updates about this transaction. You can turn them back on in the Alerts tab of your portal.',
  },
  wrong: {
    title: 'This link does not work',
    text: 'Use the link at the bottom of our most recent email, or turn off Email in the Alerts tab of your portal.',
  },
}

/** /unsubscribe/{token}: unsubscribes only on a button press, since mail scanners open every link. */
export default function UnsubscribeScreen({ token }: { token: string }) {
  const [state, setState] = useState<keyof typeof texts>('asks')
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
  const stop = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await unsubscribe(token)
      setState('ended')
    } catch (error) {
      if (isNotFound(error)) setState('wrong')
      else setFailure(failureMessage(error, 'We couldn’t unsubscribe you. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div ref={page}>
      <Entrance title={texts[state].title} text={texts[state].text}>
        {state === 'asks' && (
          <div className="grid gap-3">
            <Button
              size="large"
              icon={MailX}
              className="w-full"
              busy={isBusy}
              busyText="Stopping..."
              onClick={() => void stop()}
            >
              Unsubscribe
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

/**
 * Ends the emails identified by the token, using one-click unsubscribe (RFC 8058). Throws a 404 for a wrong
 * token.
 */
async function unsubscribe(token: string): Promise<void> {
  const response = await reach(paths.unsubscribe(token), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    credentials: 'omit',
  })
  if (!response.ok) throw new RequestError(response.status, response.statusText, await response.text())
}
