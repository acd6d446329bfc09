import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'

/** The question before a step is completed; its code is loaded with the first question. */
export const CompleteStepDialog = lazyPart(() => import('./complete-step-dialog.tsx'), 'CompleteStepDialog', {
  missing: MissingDialog,
})
