import type { ReactNode } from 'react'
import { type ImportStep, ImportSteps } from './import-steps.tsx'

type ImportFrameProps = {
  step: ImportStep
  /** The state of the import, announced when it changes. */
  status: string
  actions: ReactNode
  children: ReactNode
}

/** A step of the import: what scrolls, and below it the status and the buttons. */
export function ImportFrame({ step, status, actions, children }: ImportFrameProps) {
  return (
    <>
      <div key={step} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="px-4 pt-1 pb-4 md:px-6">
          <ImportSteps step={step} />
        </div>
        {children}
      </div>
      <footer
        className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-sheet px-4 pt-3 pb-[max(var(--space-3),env(safe-area-inset-bottom))] max-md:[&>button]:flex-1 md:px-6"
        data-keep-clear=""
      >
        <output className="min-w-[12rem] flex-1 text-sm text-ink-2 max-md:basis-full">{status}</output>
        {actions}
      </footer>
    </>
  )
}
