import { Segmented } from '#web/ui/segmented.tsx'
import { sideName } from './filling/fill-side.ts'
import type { Side } from './filling/kept-reading.ts'
import type { Reading } from './reading/reading.ts'
import { StateBadge } from './source-line.tsx'

type SideQuestionProps = {
  reading: Reading
  side: Side | null
  /** Why this side is proposed; null for none. */
  text: string | null
  onChoose: (side: Side) => void
}

/** "Who is your client?", on which names, type and template depend. */
export function SideQuestion({ reading, side, text, onChoose }: SideQuestionProps) {
  const sides = ['buyer', 'seller'] as const
  return (
    <div className="grid gap-1.5" data-read="side">
      <p className="text-sm font-semibold" aria-hidden="true">
        Who is your client?
      </p>
      <Segmented
        label="Who is your client?"
        className="grid! grid-cols-2 leading-[1.25]"
        options={sides.map((value) => ({ value, text: sideName(reading, value) }))}
        value={side}
        onChange={onChoose}
      />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 leading-[1.35] text-ink-3">
        <StateBadge state={side === null ? 'unsure' : 'confirmed'} />
        <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
          {text ?? (side === null ? 'Names, template and dates follow from it.' : 'As you say.')}
        </span>
      </p>
    </div>
  )
}
