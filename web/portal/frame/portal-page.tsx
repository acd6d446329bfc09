import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#texts/frame.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { ConnectionNotice } from '#web/shared/connection-notice.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { ArchivedBanner } from './archived-banner.tsx'
import { usePortalTeam } from './portal-queries.ts'
import { PortalShell, welcome } from './portal-shell.tsx'

type PortalPageProps = {
  uniqueId: string
  title: string
  /** The line below the title. */
  line: ReactNode
  isArchived: boolean
  /** On a phone the page is exactly as high as the window. */
  fills?: boolean
  children: ReactNode
}

/** A portal page with its own URL: brand, a link back to the portal, title and line. */
export function PortalPage({ uniqueId, title, line, isArchived, fills = false, children }: PortalPageProps) {
  usePageTitle(title)
  return (
    <PortalShell
      fills={fills}
      header={
        <>
          <TopBar>
            <Brand href={portalPaths.portal(uniqueId)} long team={usePortalTeam(uniqueId)} />
            <ButtonLink variant="quiet" icon={ArrowLeft} href={portalPaths.portal(uniqueId)}>
              <span>
                {t.back[0]}
                <span className="max-[399px]:sr-only">{t.back[1]}</span>
              </span>
            </ButtonLink>
            <ThemeToggle />
          </TopBar>
          <ConnectionNotice />
        </>
      }
    >
      {isArchived && <ArchivedBanner />}
      <div className={welcome.box}>
        <h1 tabIndex={-1} className={welcome.heading}>
          {title}
        </h1>
        <p className={welcome.line}>{line}</p>
      </div>
      {children}
    </PortalShell>
  )
}
