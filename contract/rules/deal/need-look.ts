import type { Need } from './need.ts'

/** The look of the band: nothing to do, something to do, somebody else's turn, or a deal that rests. */
export type NeedLook = 'calm' | 'you' | 'wait' | 'rest'

const looks: Record<Need['kind'], NeedLook> = {
  you: 'you',
  'closing-day': 'wait',
  waiting: 'wait',
  'on-hold': 'rest',
  canceled: 'rest',
  closed: 'calm',
  archived: 'calm',
  done: 'calm',
  calm: 'calm',
}

/** The look of the band for who has the next move. */
export function needLook({ kind }: Pick<Need, 'kind'>): NeedLook {
  return looks[kind]
}
