import { ArrowRight } from 'lucide-react'

/** What happens next in a step. */
export function NextAction({ text }: { text: string }) {
  return (
    <p className="next-action">
      <ArrowRight aria-hidden="true" />
      <span>
        <b className="font-semibold">Next:</b> {text}
      </span>
    </p>
  )
}
