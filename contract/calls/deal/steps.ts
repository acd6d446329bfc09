import { z } from 'zod'
import { call } from '../../call.ts'
import { parties } from '../../rules/deal/parties.ts'
import { standardStepTitles } from '../../rules/deal/standard-steps.ts'
import { limits } from '../../rules/limits.ts'
import { Day, NullableDay } from '../fields/day-shapes.ts'
import { line, nullableLine, optionalLine, optionalProse } from '../fields/text.ts'
import { translationChanges, translations, withTranslations } from '../fields/translations.ts'

export const StepStatus = z.enum(['pending', 'in-progress', 'completed'])
export type StepStatus = z.infer<typeof StepStatus>

/** The number of a standard step. */
const StandardStepNumber = z.int().min(1).max(standardStepTitles.length)

/** The same of a form, where empty and null both mean "none". */
const NullableStandardStep = z
  .union([StandardStepNumber, z.literal('')])
  .nullable()
  .transform((value) => value || null)

/** One numbered stage of a client's escrow. */
export const Step = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  stepNumber: z.int(),
  title: z.string(),
  description: z.string(),
  status: StepStatus,
  completedDate: Day.nullable(),
  expectedDate: Day.nullable(),
  nextAction: z.string().nullable(),
  /** The party with the next move. */
  owner: z.enum(parties),
  /** The day on which the client reports that an open step was done; absent without a report. */
  saidDoneOn: Day.optional(),
  /** The optional line of the client's report. */
  saidNote: z.string().optional(),
  /** On the desk: its translations. */
  translations: translations({ title: z.string(), description: z.string(), nextAction: z.string() }),
  /** In a portal that is not in English: the untranslated fields, shown as an agent typed them. */
  asTyped: z.array(z.enum(['title', 'description', 'nextAction'])).optional(),
  /** The standard step whose explanation the client reads here; absent without one. */
  explains: StandardStepNumber.optional(),
})
export type Step = z.infer<typeof Step>

/** A step as a portal answers it: in its reader's language. */
export const PortalStep = Step.omit({ translations: true })

const translated = {
  title: optionalLine(limits.title),
  description: optionalProse(limits.content),
  nextAction: optionalLine(limits.content),
}

const StepNumber = z.int('Must be a whole number').min(1, 'At least 1').max(limits.stepNumber)

export const StepDraft = z.object({
  /** When absent, one more than the client's highest. If it is taken, the later steps move up. */
  stepNumber: StepNumber.optional(),
  title: line(limits.title),
  description: optionalProse(limits.content).default(''),
  status: StepStatus.default('pending'),
  completedDate: NullableDay.default(null),
  expectedDate: NullableDay.default(null),
  nextAction: nullableLine(limits.content).default(null),
  owner: z.enum(parties).default('agent'),
  /** The standard step that explains it; null for none. */
  explains: NullableStandardStep.default(null),
  translations: translations(translated),
})

export const StepChanges = z
  .object({
    stepNumber: StepNumber,
    title: line(limits.title),
    description: optionalProse(limits.content),
    status: StepStatus,
    completedDate: NullableDay,
    expectedDate: NullableDay,
    nextAction: nullableLine(limits.content),
    owner: z.enum(parties),
    explains: NullableStandardStep,
    translations: translationChanges(translated),
  })
  .partial()
export type StepChanges = z.infer<typeof StepChanges>

export const StepOrder = z.object({ stepIds: z.array(z.uuid()).max(limits.stepNumber) })

export const listPortalSteps = call({
  id: 'listPortalSteps',
  method: 'GET',
  path: '/api/clients/:uniqueId/steps',
  access: 'portal',
  summary: "The client's escrow steps, by number",
  answer: z.array(PortalStep),
  version: 'steps',
})

export const listSteps = call({
  id: 'listSteps',
  method: 'GET',
  path: '/api/admin/clients/:id/steps',
  access: 'admin',
  summary: "A client's escrow steps, by number",
  answer: z.array(Step),
  version: 'steps',
})

export const addStep = call({
  id: 'addStep',
  method: 'POST',
  path: '/api/admin/clients/:id/steps',
  access: 'admin',
  least: 'assistant',
  summary: 'Add an escrow step',
  body: withTranslations(StepDraft, 'new'),
  portalTexts: 'Steps',
  answer: Step,
  status: 201,
  changes: ['steps', 'client'],
})

export const addStandardSteps = call({
  id: 'addStandardSteps',
  method: 'POST',
  path: '/api/admin/clients/:id/standard-steps',
  access: 'admin',
  least: 'assistant',
  summary: 'Give a client the six standard steps; refused with 409 if the client already has steps',
  answer: z.array(Step),
  status: 201,
  changes: ['steps'],
})

export const changeStep = call({
  id: 'changeStep',
  method: 'PATCH',
  path: '/api/steps/:stepId',
  access: 'admin',
  least: 'assistant',
  summary: 'Change any fields of a step; completing it without a date uses today',
  body: withTranslations(StepChanges, 'changed'),
  portalTexts: 'Steps',
  answer: Step,
  changes: ['steps', 'client', 'dates', 'notifications'],
})

export const completeStep = call({
  id: 'completeStep',
  method: 'POST',
  path: '/api/steps/:stepId/complete',
  access: 'admin',
  least: 'assistant',
  summary:
    'Complete a step and, if it is the current one, continue with the next open step, with dates that belong to it, in one transaction',
  body: z
    .object({
      /** Today when absent. */
      completedOn: Day.optional(),
      /** Dates of the step that are done with it, each on its day or on another. */
      dates: z
        .array(z.object({ dateId: z.uuid(), doneOn: Day.optional() }))
        .max(limits.datesOfDeal)
        .default([]),
    })
    .default({ dates: [] }),
  answer: z.array(Step),
  changes: ['steps', 'client', 'dates', 'notifications'],
})

export const deleteStep = call({
  id: 'deleteStep',
  method: 'DELETE',
  path: '/api/steps/:stepId',
  access: 'admin',
  least: 'assistant',
  summary: 'Delete a step; the others are numbered 1 to n',
  answer: z.object({ id: z.uuid() }),
  changes: ['steps', 'client', 'notifications'],
})

export const reorderSteps = call({
  id: 'reorderSteps',
  method: 'PATCH',
  path: '/api/admin/clients/:id/reorder-steps',
  access: 'admin',
  least: 'assistant',
  summary: "Reorder all steps; refused with 409 unless the list is exactly the client's current steps",
  body: StepOrder,
  answer: z.array(Step),
  changes: ['steps', 'client'],
})
