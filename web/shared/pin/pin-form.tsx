import '#web/styles/rest.css'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { calls } from 'virtual:link-call-table'
import { pinLength } from '#contract/rules/deal/people.ts'
import { digitsOf } from '#contract/rules/typed-number.ts'
import * as t from '#texts/pin.ts'
import { failureMessage, OfflineError, RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Page } from '#web/ui/page.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

type PinFormProps = {
  /** The key in the link. */
  link: string
  /** The right PIN was entered, or the link no longer has one: it can be opened again. */
  onPassed: () => void
}

/** Asks for the PIN of a link, before anything of the deal is shown. */
export function PinForm({ link, onPassed }: PinFormProps) {
  usePageTitle(t.pin)
  const online = useIsOnline()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const entering = useMutation({
    mutationFn: () => request(calls.enterLinkPin, { params: { key: link }, body: { pin } }),
    onSuccess: onPassed,
    onError: (error) => {
      // What never reached the server can be sent again as it is.
      if (error instanceof RequestError) setPin('')
      // The link was stopped, or no longer needs a PIN: opening it tells which.
      if (error instanceof RequestError && error.status === 404) onPassed()
      else setProblem(error instanceof OfflineError ? t.offline : failureMessage(error, t.tryLater))
    },
  })
  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (entering.isPending) return
    const isWhole = digitsOf(pin).length === pinLength
    setProblem(isWhole ? undefined : t.enterDigits(pinLength))
    if (isWhole) entering.mutate()
  }
  return (
    <>
      <TopBar>
        <Brand href={portalPaths.landing()} long />
        <ThemeToggle />
      </TopBar>
      <Page>
        <Sheet className="mx-auto mt-2 grid max-w-[420px] justify-items-center gap-4 px-4 py-8 text-center md:px-6">
          <Tile icon={KeyRound} size="large" />
          <h1 className="text-xl">{t.title}</h1>
          <p className="text-ink-2">{online ? t.text : t.offline}</p>
          <form className="grid w-full max-w-[18rem] gap-4 text-left" noValidate onSubmit={enter}>
            <Field label={t.pin} error={problem}>
              <Input
                className="text-center text-xl! tracking-[0.3em] tabular-nums"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={40}
                value={pin}
                disabled={!online}
                onChange={({ target }) => setPin(target.value)}
              />
            </Field>
            <Button
              type="submit"
              size="large"
              block
              busy={entering.isPending}
              busyText={t.opening}
              disabled={!online}
            >
              {t.open}
            </Button>
          </form>
        </Sheet>
      </Page>
    </>
  )
}
