import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureMessage, isNotFound, RequestError } from '#web/data/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Entrance } from './house/entrance.tsx'

type LinkActionProps = {
  /** By state: before the press, after it, and for a link that does not work. */
  texts: Record<'asks' | 'done' | 'wrong', { title: string; text: string }>
  /** Throws a 404 for a wrong link; a 409 says why the link no longer works. */
  run: () => Promise<unknown>
  /** Shown if the server gives no reason for another failure. */
  failed: string
  icon: LucideIcon
  buttonText: string
  busyText: string
}

/** The page of an emailed link: acts only on a button press, since mail scanners open every link. */
export function LinkAction({ texts, run, failed, icon, buttonText, busyText }: LinkActionProps) {
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
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await run()
      setState('done')
    } catch (error) {
      const isOver = error instanceof RequestError && error.status === 409
      if (isOver) setReason(error.userMessage(texts.wrong.text))
      if (isOver || isNotFound(error)) setState('wrong')
      else setFailure(failureMessage(error, failed))
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
              icon={icon}
              className="w-full whitespace-normal!"
              busy={isBusy}
              busyText={busyText}
              onClick={() => void press()}
            >
              {buttonText}
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
