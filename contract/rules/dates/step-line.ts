import type { ScheduledStep } from './schedule-facts.ts'

/** The name of a step in a move: "Step 5, Final Walkthrough". */
export const stepLineTitle = ({ stepNumber, title }: Pick<ScheduledStep, 'stepNumber' | 'title'>): string =>
  `Step ${stepNumber}, ${title}`

/** The step that a move names so; null for any other name. */
export function stepOfLine(name: string): Pick<ScheduledStep, 'stepNumber' | 'title'> | null {
  const [, number, title] = /^Step (\d+), (.*)$/s.exec(name) ?? []
  return number === undefined || title === undefined ? null : { stepNumber: Number(number), title }
}
