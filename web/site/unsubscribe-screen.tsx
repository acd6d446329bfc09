import { CircleAlert, MailX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureMessage, isNotFound, RequestError } from '#web/api/request-error.ts'
import { reach } from '#web/api/request.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Entrance } from './house/entrance.tsx'

const words = {
  asks: {
    title: 'Stop these mails?',
    text: 'Mail updates about this transaction end. Your portal still shows everything, and your agent still answers you there.',
  },
  ended: {
    title: 'These mails have ended',
    text: 'You get no more mail updates about this transaction. The Alerts tab of your portal turns them on again.',
  },
  wrong: {
    title: 'This link does not work',
    text: 'Open the newest mail again and use the link at its end, or turn off Email in the Alerts tab of your portal.',
  },
}

/** /unsubscribe/{token}: ends mails by a press alone, since mail scanners open every link. */
export default function UnsubscribeScreen({ token }: { token: string }) {
  const [state, setState] = useState<keyof typeof words>('asks')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'asks') return
    const heading = page.current?.querySelector('h1')
    // The button that had the focus is gone; this also reads out what has happened.
    if (heading) heading.tabIndex = -1
    heading?.focus()
  }, [state])
  const stop = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await stopMails(token)
      setState('ended')
    } catch (error) {
      if (isNotFound(error)) setState('wrong')
      else setFailure(failureMessage(error, 'These mails could not be stopped. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div ref={page}>
      <Entrance title={words[state].title} text={words[state].text}>
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
              Stop these mails
            </Button>
            <div role="alert" className="contents">
              {failure !== undefined && (
                <p className="field-error">
                  <CircleAlert className="size-4" aria-hidden="true" />
                  {failure}
                </p>
              )}
            </div>
          </div>
        )}
      </Entrance>
    </div>
  )
}

/** Ends the mails that a letter's token names, as mail programs do it (RFC 8058). Throws 404 for a wrong token. */
async function stopMails(token: string): Promise<void> {
  const response = await reach(paths.unsubscribe(token), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    credentials: 'omit',
  })
  if (!response.ok) throw new RequestError(response.status, response.statusText, await response.text())
}
