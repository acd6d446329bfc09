import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Language } from '#contract/languages.ts'
import { useCall } from '#web/data/use-call.ts'
import { addressLines } from '../deal/property-address.ts'
import { letterWords } from './letter-words.ts'

type LinkLetterProps = {
  client: AdminClient
  /** The recipient, if that is not the client. */
  to?: { firstName: string; email: string | null; language?: Language | undefined }
  /** The content of the letter, with line breaks. */
  text: string
}

/** A preview of the email with the link of a client or of another person of the deal. */
export function LinkLetter({ client, to = client, text }: LinkLetterProps) {
  const { data: team } = useCall(calls.getTeam, undefined)
  const words = letterWords(to.language)
  const { first } = addressLines(client.propertyAddress)
  const sender = [client.agentName, team?.name].filter(Boolean).join(', ') || 'Your agent'
  return (
    <section
      aria-label="Preview of the email"
      className="grid content-start gap-3 rounded-control bg-paper p-4"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 text-sm">
        <dt className="text-ink-3">To</dt>
        <dd className="font-medium wrap-anywhere">{to.email}</dd>
        <dt className="text-ink-3">Subject</dt>
        <dd className="font-medium wrap-anywhere" lang={to.language}>
          {words.subject(first)}
        </dd>
      </dl>
      <div
        lang={to.language}
        className="grid gap-2.5 rounded-control border border-line bg-sheet p-4 text-15 wrap-anywhere"
      >
        <p>{words.greeting(to.firstName)}</p>
        <p className="whitespace-pre-line">{text}</p>
        <span className="inline-flex min-h-10 items-center justify-self-start rounded-plate bg-pine px-4 font-semibold text-on-pine">
          {words.open}
        </span>
        <p className="text-ink-2">
          {sender}
          {client.agentPhone && (
            <>
              <br />
              {client.agentPhone}
            </>
          )}
        </p>
        <p className="border-t border-line pt-2.5 text-13 text-ink-3">{words.ending}</p>
      </div>
    </section>
  )
}
