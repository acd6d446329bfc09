import { z } from 'zod'
import { type AdminClient, ClientFields } from '#contract/calls/clients/clients.ts'
import { NullableDay } from '#contract/calls/fields/day-shapes.ts'
import { UniqueId } from '#contract/calls/fields/unique-id.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { passedAnswers } from '#contract/rules/dates/passed-dates.ts'
import { clientFields, type FieldKind } from '#contract/rules/deal/client-fields.ts'
import { limits } from '#contract/rules/limits.ts'
import { refuseGuessablePortalId } from '#contract/rules/portal-id.ts'
import { changedFields, formValues } from '../forms/changed-fields.ts'
import { fieldNames } from './fields-of.ts'
import { showsMoney, withoutMoney } from './hidden-money.ts'
import { withLanguage } from './language.ts'

/** The portal id field: empty, or valid by the contract's rule (with its error message). */
const RequestedId = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const checked = text === '' ? null : UniqueId.safeParse(text)
    const message = checked?.error?.issues[0]?.message
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

export const NewClientForm = ClientFields.extend({
  uniqueId: RequestedId,
  /** A member’s id; empty for nobody. */
  assignedTo: z.string(),
  /** Escrow's number was called, and is locked once the client is there. */
  locksNumber: z.boolean(),
  /** Empty for none. */
  templateId: z.string(),
  acceptanceDate: NullableDay,
  /** Values as typed, by the key of the line; absent for untouched ones. */
  days: z.record(z.string(), z.string()),
  /** Answers for passed dates, by the key of the line; absent for untouched ones. */
  passed: z.record(z.string(), z.enum(passedAnswers)),
  /** What was read from a contract, as JSON; empty without any. It is kept with the draft and never sent. */
  reading: z.string(),
}).superRefine(refuseGuessablePortalId)
export type NewClientValues = z.input<typeof NewClientForm>

/** All client fields that an admin can edit. */
export const DealForm = ClientFields.omit({ uniqueId: true, withStandardSteps: true })
export type ClientValues = z.input<typeof DealForm>
export type CheckedClient = z.output<typeof DealForm>

/**
 * Current Step is 1 to 10 in the edit dialog (specification, section 9), or up to its present value if that
 * is higher.
 */
export function editClientForm(currentStep: number) {
  const max = Math.max(limits.currentStepInDialog, currentStep)
  const CurrentStep = z.int('Must be a whole number').min(1, 'At least 1').max(max, `At most ${max}`)
  return DealForm.extend({ currentStep: CurrentStep.default(1) })
}

/** What a field of a new client starts with; nothing for other kinds. */
const firstValues: Partial<Record<FieldKind, string | number>> = {
  language: defaultLanguage,
  type: 'purchase',
  step: 1,
}
const emptyClient = Object.fromEntries(
  fieldNames.map((name) => [name, firstValues[clientFields[name].kind] ?? '']),
) as ClientValues

export const newClientValues: NewClientValues = {
  ...emptyClient,
  uniqueId: '',
  assignedTo: '',
  locksNumber: false,
  withStandardSteps: true,
  templateId: '',
  acceptanceDate: '',
  days: {},
  passed: {},
  reading: '',
}

/** The fields in the order of the schema: of several invalid ones, the first is shown. */
export const formFields = Object.keys(DealForm.shape) as (keyof CheckedClient)[]

/** A client of an answer, which may leave money and English out. */
const withAllFields = (client: AdminClient) => ({
  propertyPrice: undefined,
  commissionAmount: undefined,
  commissionPercentage: undefined,
  ...withLanguage(client),
})

/** The changed fields of a client; money that the member may not see is in no form, so it is never sent. */
export function changedClient(base: AdminClient, checked: CheckedClient): Partial<CheckedClient> {
  const changes = changedFields(withAllFields(base), checked)
  return showsMoney(base) ? changes : withoutMoney(changes)
}

/** A client as form values. */
export const clientValues = (client: AdminClient): ClientValues => formValues(DealForm, withAllFields(client))
