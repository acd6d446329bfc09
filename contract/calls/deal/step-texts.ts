import { z } from 'zod'
import { call } from '../../call.ts'
import { parties } from '../../rules/deal/parties.ts'
import { limits } from '../../rules/limits.ts'
import { line, optionalLine, optionalProse } from '../fields/text.ts'
import { translationChanges, translations, withTranslations } from '../fields/translations.ts'

/** The texts of one of the six standard steps, as they are sent. */
const StepTextDraft = z.object({
  title: line(limits.title),
  description: optionalProse(limits.content),
  nextAction: optionalLine(limits.title),
  /** When absent, `agent`. */
  owner: z.enum(parties).default('agent'),
  translations: translationChanges({
    title: optionalLine(limits.title),
    description: optionalProse(limits.content),
    nextAction: optionalLine(limits.title),
  }),
})
export type StepTextDraft = z.infer<typeof StepTextDraft>

/** The texts of one of the six standard steps. */
export const StepText = StepTextDraft.extend({
  /** What new clients get with the texts. */
  translations: translations({ title: z.string(), description: z.string(), nextAction: z.string() }),
})
export type StepText = z.infer<typeof StepText>

/** The side of a deal that the step texts are written for. */
export const DealSide = z.enum(['purchase', 'sale'])
export type DealSide = z.infer<typeof DealSide>

const sixSteps = <Text extends z.ZodType>(text: Text) => z.array(text).length(6, 'Six steps')

export const StepTexts = z.object({
  purchase: sixSteps(StepText),
  sale: sixSteps(StepText),
  /** The sides whose texts the team has edited. */
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
  summary: 'Change the standard step texts of one side; existing clients are not affected',
  body: z.object({ side: DealSide, steps: sixSteps(withTranslations(StepTextDraft, 'new')) }),
  portalTexts: 'Standard steps',
  answer: StepTexts,
})

export const resetStepTexts = call({
  id: 'resetStepTexts',
  method: 'POST',
  path: '/api/admin/standard-steps/reset',
  access: 'admin',
  summary: 'Reset the standard step texts of one side to the defaults',
  body: z.object({ side: DealSide }),
  answer: StepTexts,
})
