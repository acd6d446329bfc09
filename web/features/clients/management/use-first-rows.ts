import { startTransition, useEffect, useState } from 'react'

/** About what a window shows. */
const atFirst = 20

/**
 * The rows of a list, of which only the first are drawn in the paint that answers a key or a press; the rest follows
 * right after it. `asked` names what the rows answer: as long as it stays, so do all rows.
 */
export function useFirstRows<Row>(rows: readonly Row[], asked: string, isOld: boolean): readonly Row[] {
  const [answered, setAnswered] = useState(asked)
  const [whole, setWhole] = useState('')
  if (!isOld && answered !== asked) setAnswered(asked)
  useEffect(() => startTransition(() => setWhole(answered)), [answered])
  return whole === answered ? rows : rows.slice(0, atFirst)
}
