import { MapPinOff } from 'lucide-react'
import * as t from '#texts/frame.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const text = (
  <>
    {t.pageNotFoundText}
    <span className="mt-1.5 block text-ink-3">{t.pageNotFoundHint}</span>
  </>
)

/** Any page may be missing; the desk's are in English only. */
export default function NotFoundScreen({ desk = false }) {
  return (
    <>
      <TopBar>
        <Brand href={portalPaths.landing()} long />
        {!desk && <LanguageSwitch />}
        <ThemeToggle />
      </TopBar>
      <Page>
        <Sheet className="mx-auto mt-4 max-w-[520px]">
          <StatePanel isPage icon={MapPinOff} heading={t.pageNotFound} text={text}>
            <ButtonLink href={portalPaths.landing()} className="whitespace-normal!">
              {t.toHomePage}
            </ButtonLink>
          </StatePanel>
        </Sheet>
      </Page>
    </>
  )
}
