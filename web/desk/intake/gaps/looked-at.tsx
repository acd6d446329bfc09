import '#web/styles/rest.css'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { gapsEnd, gapText } from './gap-texts.ts'
import type { LookedAt } from './gap.ts'

/** What is missing on the pages that were dropped. It blocks nothing, and changes no field. */
export function LookedAtForYou({ looked }: { looked: LookedAt }) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-2 rounded-control border border-line bg-raised p-4"
    >
      <h3 id={heading} className="text-sm font-semibold">
        Looked at for you
      </h3>
      {looked.gaps.length > 0 && (
        <ul className="grid gap-1.5 text-sm">
          {looked.gaps.map(gapText).map((text) => (
            <li key={text} className="flex gap-2">
              <TriangleAlert className="mt-0.5 size-4.5 flex-none text-band-amber-ink" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-13 text-ink-2">{gapsEnd(looked)}</p>
    </section>
  )
}
