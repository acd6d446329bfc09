import '#web/styles/rest.css'
import { useEffect, useRef, useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as t from '#texts/explainer.ts'
import { Typed } from '#web/shared/typed.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { safetyHash } from '../safety/escrow-url.ts'
import { ExplanationBody } from './explanation-body.tsx'
import { Glossary } from './glossary.tsx'
import { StepPopover } from './step-popover.tsx'

type ExplainerProps = {
  client: PortalClient
  /** The title as the client reads it, and the standard step that explains it. */
  step: { title: string; asTyped?: readonly string[] | undefined; explains: number }
  /** Somebody lends money for this deal. */
  hasLoan: boolean
  /** The button that opened it. */
  opener: HTMLElement
  onClose: () => void
}

/** The explanation of a step, and the glossary: a bottom sheet on a phone, beside the step from 768 px. */
export function Explainer({ client, step, hasLoan, opener, onClose }: ExplainerProps) {
  const isRoomy = useMediaQuery('(min-width: 768px)')
  const [showsWords, setShowsWords] = useState(false)
  const allWords = useRef<HTMLButtonElement>(null)
  const wasInWords = useRef(false)
  useEffect(() => {
    if (!showsWords && wasInWords.current) allWords.current?.focus()
    wasInWords.current = showsWords
  }, [showsWords])
  // The safety note, which the warning may lead to, takes its place.
  useEffect(() => {
    const leave = () => window.location.hash === safetyHash && onClose()
    window.addEventListener('hashchange', leave)
    return () => window.removeEventListener('hashchange', leave)
  }, [onClose])
  const title = showsWords ? t.allWords : <Typed of={step} field="title" />
  const body = showsWords ? (
    <Glossary onBack={() => setShowsWords(false)} />
  ) : (
    <ExplanationBody
      client={client}
      step={step}
      hasLoan={hasLoan}
      onClose={onClose}
      onAllWords={() => setShowsWords(true)}
      allWordsRef={allWords}
    />
  )
  return isRoomy ? (
    <StepPopover title={title} opener={opener} onClose={onClose}>
      {body}
    </StepPopover>
  ) : (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {body}
    </Dialog>
  )
}
