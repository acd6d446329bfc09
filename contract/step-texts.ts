import { z } from 'zod'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { line, optionalLine, optionalProse } from './text.ts'

/** The words of one of the six standard steps. */
export const StepText = z.object({
  title: line(limits.title),
  description: optionalProse(limits.content),
  nextAction: optionalLine(limits.title),
})
export type StepText = z.infer<typeof StepText>

/** Whose side of a deal the steps are told from. */
export const DealSide = z.enum(['purchase', 'sale'])
export type DealSide = z.infer<typeof DealSide>

const Six = z.array(StepText).length(6, 'Six steps')

export const StepTexts = z.object({
  purchase: Six,
  sale: Six,
  /** The sides whose words are the team's own. */
  edited: z.array(DealSide),
})
export type StepTexts = z.infer<typeof StepTexts>

export const getStepTexts = call({
  id: 'getStepTexts',
  method: 'GET',
  path: '/api/admin/standard-steps',
  access: 'admin',
  summary: 'The six standard steps that new clients get, for purchases and for sales',
  answer: StepTexts,
})

export const changeStepTexts = call({
  id: 'changeStepTexts',
  method: 'PATCH',
  path: '/api/admin/standard-steps',
  access: 'admin',
  summary: 'Change the words of the standard steps of one side; clients who have them already keep theirs',
  body: z.object({ side: DealSide, steps: Six }),
  answer: StepTexts,
})

export const resetStepTexts = call({
  id: 'resetStepTexts',
  method: 'POST',
  path: '/api/admin/standard-steps/reset',
  access: 'admin',
  summary: 'Go back to the usual words of one side',
  body: z.object({ side: DealSide }),
  answer: StepTexts,
})
