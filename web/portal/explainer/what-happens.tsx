import '#web/styles/rest.css'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import * as t from '#texts/steps.ts'
import { buttonIcon } from '#web/ui/button-class.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// A dialog is no part of what a phone loads first.
const MissingDialog = lazyPart(() => import('#web/ui/missing-dialog.tsx'), 'MissingDialog')
const Explainer = lazyPart(() => import('./explainer.tsx'), 'Explainer', {
  missing: (props) => <MissingDialog {...props} heading={t.notExplained} />,
})

const text =
  '-mx-2 flex min-h-11 w-fit items-center gap-1.75 rounded-control px-2 text-left text-15 leading-[1.2] font-semibold text-pine hover:bg-pine-soft hover:text-pine-ink'
const overStop = 'absolute inset-0 rounded-control hover:outline-2 hover:outline-pine'

type WhatHappensProps = {
  client: PortalClient
  /** The steps of the deal, among which a loan may be. */
  steps: readonly Step[]
  step: Step
  /** Over a stop of the road, instead of words. */
  look?: 'stop'
}

/** "What happens here?" of a step that has an explanation; a press opens it, another closes it. */
export function WhatHappens({ client, steps, step, look }: WhatHappensProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  if (step.explains === undefined) return null
  return (
    <>
      <button
        type="button"
        className={look ? overStop : text}
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        aria-label={t.whatHappensIn(step.title)}
        onClick={({ currentTarget }) => setOpener(opener ? null : currentTarget)}
      >
        {!look && (
          <>
            <CircleQuestionMark className={buttonIcon} aria-hidden="true" />
            {t.whatHappens}
          </>
        )}
      </button>
      {opener && (
        <Explainer
          client={client}
          step={{ ...step, explains: step.explains }}
          hasLoan={Boolean(client.lenderName?.trim()) || steps.some(({ explains }) => explains === 4)}
          opener={opener}
          onClose={() => setOpener(null)}
        />
      )}
    </>
  )
}
