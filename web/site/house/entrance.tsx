import type { ReactNode } from 'react'
import type { TeamBranding } from '#contract/calls/team/team.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { WindingRoadDrawing } from './winding-road-drawing.tsx'

type EntranceProps = {
  title: string
  text: ReactNode
  /** Stands for the product where the reader is invited by it. */
  team?: TeamBranding
  children: ReactNode
}

/** The layout of sign-in, set-up and invitation: one form next to a picture. */
export function Entrance({ title, text, team, children }: EntranceProps) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="mx-auto grid w-full max-w-120 content-start gap-5 px-(--gutter) pt-2 pb-8 lg:content-center lg:px-5 lg:py-8">
        <div className="mb-8 flex items-center justify-between md:mb-0">
          <Brand href={portalPaths.landing()} team={team} />
          <ThemeToggle />
        </div>
        <div>
          <h1 className="text-[2rem]">{title}</h1>
          <p className="mt-1.5 text-ink-2">{text}</p>
        </div>
        {children}
      </div>
      <div className="relative hidden overflow-hidden bg-pine-soft lg:block">
        <WindingRoadDrawing />
      </div>
    </main>
  )
}
