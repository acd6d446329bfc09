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
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-center gap-x-3 gap-y-2 border-y border-pine-line bg-pine-soft px-4 py-3 text-sm text-pine-ink md:flex md:flex-wrap md:gap-x-4 md:px-6">
      <legend className="sr-only">Try it</legend>
      <b aria-hidden="true" className="col-span-full font-semibold">
        Try it:
      </b>
      <TriedDay label="accepted" day={tried.accepted} onDay={(accepted) => onTried({ ...tried, accepted })} />
      <TriedDay label="closing" day={tried.closing} onDay={(closing) => onTried({ ...tried, closing })} />
      {hasAsked && (
        <span className="col-span-full md:flex-1 md:text-right">Framed numbers are asked in Add Client.</span>
      )}
    </fieldset>
  )
}

function TriedDay({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  const id = useId()
  return (
    <span className="grid min-w-0 gap-1 md:flex md:items-center md:gap-2">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        className="min-w-0 border-pine-line! px-2.5! md:min-h-10! md:w-auto! md:py-1! md:text-15!"
        value={day}
        onChange={({ target }) => onDay(target.value)}
      />
    </span>
  )
}
