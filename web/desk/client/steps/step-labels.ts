interface Outcome {
  done: string
  failed: string
}

/**
 * The toasts for each action (specification, section 8); the profile editor's differ from the steps page's.
 */
export interface StepLabels {
  add: Outcome
  change: Outcome
  remove: Outcome
  /** A new step is numbered step count plus one, without a field for it (specification, section 5). */
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
  done: 'Six standard steps added',
  failed: 'Failed to create step',
}

/** For a step that someone else deleted (specification, section 8). */
export const stepIsMissing = 'This step no longer exists. Refreshing the page...'
