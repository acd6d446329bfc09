import { TrafficCone } from 'lucide-react'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Page } from '../ui/page.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { TopBar } from '../ui/top-bar.tsx'

type NotYetScreenProps = {
  title: string
  /** where the thing can be done today */
  text: string
  href: string
  linkText: string
}

/** Says honestly that a page is not available yet, and leads to where the thing can be done today. */
export function NotYetScreen({ title, text, href, linkText }: NotYetScreenProps) {
  usePageTitle(title)
  return (
    <>
      <TopBar>
        <Brand href={paths.landing()} long />
        <ThemeToggle />
      </TopBar>
      <Page>
        <section className="sheet empty mx-auto mt-4 max-w-[520px]">
          <span className="tile">
            <TrafficCone aria-hidden="true" />
          </span>
          <h1 className="text-xl">{title}</h1>
          <p>This page is not available yet.</p>
          <p>{text}</p>
          <ButtonLink href={href} className="mt-2.5">
            {linkText}
          </ButtonLink>
        </section>
      </Page>
    </>
  )
}
