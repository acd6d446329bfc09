import type { Step } from '#contract/calls/deal/steps.ts'

/** The room of the button that explains a step, while its code is loading. */
export function WhatHappensRoom({ step, look }: { step: Step; look?: 'stop' }) {
  return step.explains && !look ? <span className="block min-h-11" /> : null
}
