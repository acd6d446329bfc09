import { startTransition, useEffect, useState } from 'react'

/** About what a window shows. */
const atFirst = 16
/** Milliseconds without another answer: who types on is not held up by rows further down. */
const pause = 250

/**
 * The rows of a list, of which only the first are drawn in the paint that answers a key or a press; the rest follows when
 * no other answer comes. `asked` names what the rows answer: as long as it stays, so do all rows.
 */
export function useFirstRows<Row>(rows: readonly Row[], asked: string, isOld: boolean): readonly Row[] {
  const [answered, setAnswered] = useState(asked)
  const [whole, setWhole] = useState('')
  if (!isOld && answered !== asked) setAnswered(asked)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWhole(answered)), pause)
    return () => clearTimeout(timer)
  }, [answered])
  return whole === answered ? rows : rows.slice(0, atFirst)
}
