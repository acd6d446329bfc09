import { Check } from 'lucide-react'

export type PlateState = 'done' | 'now' | 'upcoming'

/** A house-number plate. Silent: the step's text beside it says number and state. */
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
