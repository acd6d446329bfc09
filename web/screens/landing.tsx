import { KeyRound, LayoutList } from 'lucide-react'
import { HouseDrawing } from '../features/house/house-drawing.tsx'
import { SampleWayIn } from '../features/house/sample-way-in.tsx'
import { Stages } from '../features/house/stages.tsx'
import { WayIn } from '../features/house/way-in.tsx'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { TopBar } from '../ui/top-bar.tsx'

export function LandingScreen() {
  usePageTitle()
  return (
    <>
      <TopBar plain>
        <Brand href={paths.landing()} />
        <ThemeToggle />
      </TopBar>
      <main className="landing">
        <div className="landing-top">
          <div>
            <h1>Real Estate Transaction Tracker</h1>
            <p className="mt-3.5 max-w-[44ch] text-lg text-ink-2">
              Six stages from signed offer to keys in hand. Everyone sees the same road, and what happens
              next.
            </p>
            <div className="mt-6.5 grid gap-3">
              <SampleWayIn icon={KeyRound} />
              <WayIn
                href={paths.admin()}
                icon={LayoutList}
                title="Access Admin Dashboard"
                text="For agents and their team."
              />
            </div>
          </div>
          <div className="landing-house">
            <HouseDrawing />
          </div>
        </div>
        <Stages />
      </main>
    </>
  )
}
