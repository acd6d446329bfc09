import { Check } from 'lucide-react'

export type PlateState = 'done' | 'now' | 'upcoming'

/** A house-number plate. Hidden from screen readers: the text next to it has the number and state. */
export function Plate({
  number,
  state,
  size = 'medium',
  screws = false,
}: {
  number: number
  state: PlateState
  size?: 'medium' | 'large'
  screws?: boolean
}) {
  const className = ['plate', state, size, screws ? 'screws' : ''].filter(Boolean).join(' ')
  return (
    <span className={className} aria-hidden="true">
      {state === 'done' ? <Check /> : number}
    </span>
  )
}
