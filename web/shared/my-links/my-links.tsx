import '#web/styles/rest.css'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { calls } from 'virtual:later-call-table'
import * as t from '#texts/my-links.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { OnItsWay } from './on-its-way.tsx'

type MyLinksProps = { heading: string; text: string }

/** What may be an address: the server decides. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for an email address, to which the links that belong to it are mailed. Whose address it is, the page never learns. */
export function MyLinks({ heading, text }: MyLinksProps) {
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const asking = useMutation({
    mutationFn: () => request(calls.requestMyLinks, { body: { email } }),
    onError: (error) => setProblem(failureMessage(error, t.notSent)),
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (asking.isPending) return
    const isAddress = looksLikeEmail.test(email.trim())
    setProblem(isAddress ? undefined : t.notAnEmail)
    if (isAddress) asking.mutate()
    else input.current?.focus()
  }
  const again = () => {
    asking.reset()
    setEmail('')
    // The field takes the place of the button that had focus.
    requestAnimationFrame(() => input.current?.focus())
  }
  if (asking.isSuccess)
    return (
      <section className="grid gap-3">
        <OnItsWay title={t.onItsWay} text={t.onItsWayHint} />
        <Button variant="quiet" onClick={again}>
          {t.anotherAddress}
        </Button>
      </section>
    )
  return (
    <section className="grid gap-3" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className="text-[1.0625rem]">
          {heading}
        </h2>
        <p className="mt-0.5 text-sm text-ink-2">{text}</p>
      </div>
      <form className="grid items-start gap-2.5 min-[560px]:flex" noValidate onSubmit={ask}>
        <div className="min-w-0 flex-1">
          <Field label={t.emailAddress} error={problem}>
            <Input
              ref={input}
              type="email"
              autoComplete="email"
              maxLength={254}
              placeholder={t.emailExample}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
        </div>
        <Button
          type="submit"
          variant="secondary"
          icon={Mail}
          className="min-h-12 min-[560px]:mt-6.5"
          busy={asking.isPending}
          busyText={t.sending}
        >
          {t.mailMyLink}
        </Button>
      </form>
    </section>
  )
}
