import { MapPinOff } from 'lucide-react'
import { portalPaths } from '#web/portal-paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

const text = (
  <>
    We couldn&rsquo;t find this page. Check the address for typos, or open the link from your agent&rsquo;s
    message again.
    <span className="mt-1.5 block text-ink-3">Did you forget to add the page to the router?</span>
  </>
)

export default function NotFoundScreen() {
  return (
    <>
      <TopBar>
        <Brand href={portalPaths.landing()} long />
        <ThemeToggle />
      </TopBar>
      <Page>
        <Sheet className="mx-auto mt-4 max-w-[520px]">
          <StatePanel isPage icon={MapPinOff} heading="404 Page Not Found" text={text}>
            <ButtonLink href={portalPaths.landing()}>Go to the home page</ButtonLink>
          </StatePanel>
        </Sheet>
      </Page>
    </>
  )
}
