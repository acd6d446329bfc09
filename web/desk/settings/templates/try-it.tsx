import { useId } from 'react'
import { Input } from '#web/ui/input.tsx'

/** The two days that a template is tried on; empty while none is typed. */
export interface TriedDays {
  accepted: string
  closing: string
}

type TryItProps = { tried: TriedDays; onTried: (tried: TriedDays) => void; hasAsked: boolean }

/** Two days, on which every line of the template is counted. Nothing of it is saved. */
export function TryIt({ tried, onTried, hasAsked }: TryItProps) {
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 border-y border-pine-line bg-pine-soft px-4 py-3 text-sm text-pine-ink md:px-6">
      <legend className="sr-only">Try it</legend>
      <b aria-hidden="true" className="font-semibold">
        Try it:
      </b>
      <span className="flex items-center gap-2">
        <label htmlFor={`${id}-accepted`}>accepted</label>
        <Input
          id={`${id}-accepted`}
          type="date"
          className="w-auto!"
          value={tried.accepted}
          onChange={({ target }) => onTried({ ...tried, accepted: target.value })}
        />
      </span>
      <span className="flex items-center gap-2">
        <label htmlFor={`${id}-closing`}>closing</label>
        <Input
          id={`${id}-closing`}
          type="date"
          className="w-auto!"
          value={tried.closing}
          onChange={({ target }) => onTried({ ...tried, closing: target.value })}
        />
      </span>
      {hasAsked && <span className="flex-1 md:text-right">Framed numbers are asked in Add Client.</span>}
    </fieldset>
  )
}
