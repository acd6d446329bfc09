import { adm, cop, sprp } from './addenda.ts'
import { bco, sco, smco } from './counter-offers.ts'
import { florida, floridaAsIs } from './florida.ts'
import { rpa } from './rpa.ts'
import type { FormRules } from './rules.ts'
import { texas } from './texas.ts'

/** The forms that are known. */
export const forms: readonly FormRules[] = [rpa, sco, smco, bco, adm, cop, sprp, texas, florida, floridaAsIs]

export const formOf = (code: string): FormRules | undefined => forms.find((form) => form.code === code)

type Rules = Pick<FormRules, 'values' | 'days' | 'closing' | 'allCash' | 'isCountered' | 'also'>

/** Everything of a form that has labels and pages. */
const labeledOf = ({ values, days = [], closing, allCash, isCountered, also = [] }: Rules) => [
  ...values,
  ...days,
  ...also,
  ...[closing, allCash, isCountered].filter((one) => one !== undefined),
]

/** All labels of a form, longest first: each ends the value before it. */
export function labelsOf(form: Rules): readonly string[] {
  const labels = [
    ...labeledOf(form).flatMap((rule) => rule.labels),
    ...form.values.flatMap(({ under = [], lineOf = [] }) => [...under, ...lineOf]),
    ...(form.days ?? []).flatMap(({ noBox }) => noBox),
    ...(form.closing?.daysBefore ?? []),
  ]
  return [...new Set(labels)].toSorted((a, b) => b.split(' ').length - a.split(' ').length)
}

/** The pages of a form that have fields. */
export const pagesWithFields = (form: Rules): ReadonlySet<number> =>
  new Set(labeledOf(form).flatMap(({ pages }) => pages))
