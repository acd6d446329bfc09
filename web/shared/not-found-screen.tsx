import { MapPinOff } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

export default function NotFoundScreen() {
  return (
    <>
      <TopBar>
        <Brand href={paths.landing()} long />
        <ThemeToggle />
      </TopBar>
      <Page>
        <section className="sheet empty mx-auto mt-4 max-w-[520px]">
          <span className="tile">
            <MapPinOff aria-hidden="true" />
          </span>
          <h1 className="text-xl">404 Page Not Found</h1>
          <p>
            We couldn&rsquo;t find this page. Check the address for typos, or open the link from your
            agent&rsquo;s message again.
          </p>
          <p className="text-ink-3">Did you forget to add the page to the router?</p>
          <ButtonLink href={paths.landing()} className="mt-2.5">
            Go to the home page
          </ButtonLink>
        </section>
      </Page>
    </>
  )
}
