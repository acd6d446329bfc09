import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './plate.module.css'

export type PlateState = 'done' | 'now' | 'upcoming'

type PlateProps = {
  /** The step's number, or an icon in its place. */
  number: ReactNode
  state: PlateState
  screws?: boolean
}

/** A house-number plate. Hidden from screen readers: the text next to it has the number and state. */
export function Plate({ number, state, screws = false }: PlateProps) {
  return (
    <span className={`${styles.plate} ${styles[state]} ${screws ? styles.screws : ''}`} aria-hidden="true">
      {state === 'done' ? <Check className="size-4.5 stroke-[2.8]" /> : number}
    </span>
  )
}
