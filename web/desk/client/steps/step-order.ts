import type { Step } from '#contract/calls/deal/steps.ts'

/** The steps in the given order, numbered 1 to n; unchanged if the ids are not exactly these steps. */
export function inOrder(steps: Step[], ids: readonly string[] | undefined): Step[] {
  if (ids?.length !== steps.length) return steps
  const byId = new Map(steps.map((step) => [step.id, step]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  if (ordered.length !== steps.length) return steps
  return ordered.map((step, index) => ({ ...step, stepNumber: index + 1 }))
}

/** The number that the current step gets by an order that is being saved. */
export function followedStep(
  currentStep: number,
  steps: readonly Step[],
  ids: readonly string[] | undefined,
): number {
  const named = steps.find(({ stepNumber }) => stepNumber === currentStep)
  const place = named && ids?.length === steps.length ? ids.indexOf(named.id) + 1 : 0
  return place > 0 ? place : currentStep
}

/** The list with one item moved from an index to another; unchanged if either is out of range. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items]
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return rest
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}

/** The 1-based position of a pending step among the pending ones. */
export function pendingPlace(steps: readonly Step[], step: Step): number {
  return steps.filter(({ status }) => status === 'pending').findIndex(({ id }) => id === step.id) + 1
}
