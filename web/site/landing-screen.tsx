import { KeyRound, LayoutList } from 'lucide-react'
import * as t from '#texts/landing.ts'
import { paths } from '#web/paths.ts'
import { LanguageSwitch } from '#web/shared/language-switch.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { EntranceLink } from './house/entrance-link.tsx'
import { HouseDrawing } from './house/house-drawing.tsx'
import { SamplePortalLink } from './house/sample-portal-link.tsx'
import { Stages } from './house/stages.tsx'
import { OwnPage } from './own-page.tsx'

export default function LandingScreen() {
  return (
    <>
      <TopBar plain>
        <Brand href={paths.landing()} team={null} />
        <LanguageSwitch />
        <ThemeToggle />
      </TopBar>
      <main className="mx-auto max-w-288 px-(--gutter) pt-6 pb-12 lg:pt-8">
        <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-12">
          <div>
            <h1 className="text-4xl leading-[1.06] font-[500] tracking-[-0.026em]">{t.title}</h1>
            <p className="mt-3.5 max-w-[44ch] text-lg text-ink-2">{t.text}</p>
            <div className="mt-6.5 grid gap-3">
              <SamplePortalLink icon={KeyRound} />
              <EntranceLink href={paths.admin()} icon={LayoutList} title={t.desk} text={t.deskText} />
            </div>
            <OwnPage />
          </div>
          <div className="hidden lg:-mb-8.25 lg:block lg:self-end">
            <HouseDrawing />
          </div>
        </div>
        <Stages />
      </main>
    </>
  )
}
