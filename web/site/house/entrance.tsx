import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { WindingRoadDrawing } from './winding-road-drawing.tsx'

/** The layout of sign-in, set-up and invitation: one form next to a picture. */
export function Entrance({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <main className="entrance">
      <div className="entrance-form">
        <div className="entrance-bar">
          <Brand href={paths.landing()} />
          <ThemeToggle />
        </div>
        <div>
          <h1>{title}</h1>
          <p className="mt-1.5 text-ink-2">{text}</p>
        </div>
        {children}
      </div>
      <div className="entrance-picture">
        <WindingRoadDrawing />
      </div>
    </main>
  )
}
