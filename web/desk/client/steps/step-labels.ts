interface Outcome {
  done: string
  failed: string
}

/** The toasts of each deed (specification, section 8): the profile editor has other words than the steps page. */
export interface StepLabels {
  add: Outcome
  change: Outcome
  remove: Outcome
  /** A new step gets the number after the count of steps, without being asked for it (specification, section 5). */
  numbersByCount: boolean
}

export const stepsPageLabels: StepLabels = {
  add: { done: 'Step created successfully', failed: 'Failed to create step' },
  change: { done: 'Step updated successfully', failed: 'Failed to update step' },
  remove: { done: 'Step deleted successfully', failed: 'Failed to delete step' },
  numbersByCount: false,
}

export const profileLabels: StepLabels = {
  add: { done: 'Escrow step added successfully', failed: 'Failed to add escrow step' },
  change: { done: 'Escrow step updated successfully', failed: 'Failed to update escrow step' },
  remove: { done: 'Escrow step deleted successfully', failed: 'Failed to delete escrow step' },
  numbersByCount: true,
}

export const reorderMessages: Outcome = {
  done: 'Steps reordered successfully',
  failed: 'Failed to reorder steps',
}

export const currentStepMessages: Outcome = {
  done: 'Client current step updated',
  failed: 'Failed to update current step',
}

export const standardStepsMessages: Outcome = {
  done: 'The six standard steps are in place',
  failed: 'Failed to create step',
}

/** The specification's words for a step that somebody else deleted. */
export const stepIsMissing = 'This step no longer exists. Refreshing the page...'
