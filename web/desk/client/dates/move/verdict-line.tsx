import { Check, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Verdict } from '#contract/rules/dates/verdict-facts.ts'
import { dayWithWeekday, shortDay } from '#web/format/short-day.ts'
import { Button } from '#web/ui/button.tsx'

type VerdictLineProps = {
  verdict: Verdict
  closing: string
  /** The first day after `closing` that works; null when none near it does. */
  next: string | null
  /** Sets another closing day; absent where something else is moved. */
  onUse?: ((day: string) => void) | undefined
}

/** Whether the deal can close once the move is made. */
export function VerdictLine({ verdict: stands, closing, next, onUse }: VerdictLineProps) {
  const { verdict, reasons, earliest } = stands
  const against = reasons.find(({ severity }) => severity === 'against')
  const toDo = reasons.find(({ severity }) => severity === 'to-do')
  const speaking = reasons.filter(({ severity }) => severity === 'for').slice(0, 2)
  const day = shortDay(closing)
  if (against)
    return (
      <Line icon={CircleX} color="text-band-red-ink">
        <b className="font-semibold">{day} does not work.</b> {against.text}
        {onUse && next !== null && (
          <span className="mt-1 -ml-3 block">
            <Button variant="quiet" onClick={() => onUse(next)}>
              Use {dayWithWeekday(next)}
            </Button>
          </span>
        )}
        {earliest !== null && earliest !== closing && earliest !== next && (
          <span className="block text-sm text-ink-3">The earliest day is {dayWithWeekday(earliest)}.</span>
        )}
      </Line>
    )
  if (verdict === 'needs-attention' && toDo)
    return (
      <Line icon={TriangleAlert} color="text-band-amber-ink">
        <b className="font-semibold">{day} works, if this is done first.</b> {toDo.text}
      </Line>
    )
  return (
    <Line icon={Check} color="text-pine">
      <b className="font-semibold">{day} works.</b> {speaking.map(({ text }) => text).join(' ')}
    </Line>
  )
}

type LineProps = { icon: typeof Check; color: string; children: ReactNode }

function Line({ icon: Icon, color, children }: LineProps) {
  return (
    <p className="mt-3 flex items-start gap-2.25 text-15 leading-[1.42]" aria-live="polite">
      <Icon className={`mt-0.5 size-5 flex-none ${color}`} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
