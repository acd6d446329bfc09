import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/controls.ts'
import { Brand } from './brand.tsx'
import { Button } from './button.tsx'
import { FailureState } from './failure-state.tsx'
import { Page } from './page.tsx'
import { Sheet } from './sheet.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { TopBar } from './top-bar.tsx'

/** The props of what stands in a part's place. */
export type Missing<P = object> = {
  /** The part's own props. */
  part: P
  /** Asks for the code again; rejects if it still does not arrive. Undefined if the part threw: only a new page helps. */
  onRetry: (() => Promise<void>) | undefined
}

export interface Retry {
  heading: string
  text: string
  busy: boolean
  /** The second time, or after an error in the part: the page may be older than the server's files. */
  isReloadOffered: boolean
  again: (() => void) | undefined
}

/** The texts about a missing part, and a retry. */
export function useRetry(onRetry: Missing['onRetry']): Retry {
  const [busy, setBusy] = useState(false)
  const [failedAgain, setFailedAgain] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await onRetry?.()
    } catch {
      setFailedAgain(true)
    }
    setBusy(false)
  }
  const isReloadOffered = failedAgain || !onRetry
  return {
    heading: onRetry ? t.missingPart : t.brokenPart,
    text: onRetry ? (failedAgain ? t.missingAgain : t.missingFirst) : t.brokenText,
    busy,
    isReloadOffered,
    again: onRetry && (() => void retry()),
  }
}

export function ReloadButton() {
  return (
    <Button variant="secondary" icon={RotateCw} onClick={() => window.location.reload()}>
      {t.reload}
    </Button>
  )
}

function RetryState({ onRetry }: Pick<Missing, 'onRetry'>) {
  const { heading, text, busy, isReloadOffered, again } = useRetry(onRetry)
  return (
    <FailureState heading={heading} text={text} busy={busy} {...(again ? { onRetry: again } : {})}>
      {isReloadOffered && <ReloadButton />}
    </FailureState>
  )
}

/** In the place of a tab or a card. */
export function MissingPart({ onRetry }: Pick<Missing, 'onRetry'>) {
  return (
    <Sheet data-missing-part="">
      <RetryState onRetry={onRetry} />
    </Sheet>
  )
}

/** In the place of a whole screen. */
export function MissingScreen({ onRetry }: Pick<Missing, 'onRetry'>) {
  return (
    <>
      <TopBar>
        <Brand href="/" />
        <ThemeToggle />
      </TopBar>
      <Page>
        <h1 className="sr-only" tabIndex={-1}>
          {onRetry ? t.missingPage : t.brokenPage}
        </h1>
        <Sheet>
          <RetryState onRetry={onRetry} />
        </Sheet>
      </Page>
    </>
  )
}
