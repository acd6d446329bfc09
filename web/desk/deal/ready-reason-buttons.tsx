import { type ReadyReasons, withReadyReason } from '#contract/rules/deal/ready-reasons.ts'

type ReadyReasonButtonsProps = {
  ready: ReadyReasons
  /** The text as it stands. */
  value: string
  onChange: (value: string) => void
}

const look = 'min-h-12 rounded-control border px-3 py-2 text-left text-15 font-semibold'

/** Preset reasons as buttons: each takes the place of another one in the text, and own words stay. */
export function ReadyReasonButtons({ ready, value, onChange }: ReadyReasonButtonsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 md:grid-cols-3">
      <legend className="sr-only">Reason</legend>
      {Object.entries(ready).map(([name, text]) => {
        const isChosen = value.includes(text)
        return (
          <button
            key={name}
            type="button"
            className={`${look} ${isChosen ? 'border-pine bg-pine-soft text-pine-ink shadow-[inset_0_0_0_1px_var(--color-pine)]' : 'border-line-strong hover:bg-paper'}`}
            aria-pressed={isChosen}
            onClick={() => onChange(withReadyReason(value, ready, name))}
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
