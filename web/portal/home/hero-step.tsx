import { ArrowRight } from 'lucide-react'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Transaction } from './transaction.ts'

function words({ steps = [], current, isDone }: Transaction): { title: string; text: string } {
  if (isDone) return { title: 'All steps completed!', text: '' }
  if (current) return { title: current.title, text: current.description }
  return steps.length === 0
    ? { title: 'No steps have been set up yet.', text: 'Your agent will add transaction steps soon.' }
    : { title: '', text: '' }
}

/** The current step, what happens next in it, and the progress of the whole. */
export function HeroStep({ transaction }: { transaction: Transaction }) {
  const { steps = [], current, percent } = transaction
  const { title, text } = words(transaction)
  const place = current ? ` · ${steps.indexOf(current) + 1} of ${steps.length}` : ''
  return (
    <div className="hero-step">
      <p className="hero-kicker">
        Current Step{place} · {percent}% complete
      </p>
      <ProgressBar className="hero-progress" label="Overall progress" value={percent} />
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {current?.nextAction && (
        <p className="hero-next">
          <ArrowRight aria-hidden="true" />
          <span>
            <b className="font-semibold">Next:</b> {current.nextAction}
          </span>
        </p>
      )}
    </div>
  )
}
