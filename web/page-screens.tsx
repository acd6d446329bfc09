import { type ComponentType, Fragment, type ReactNode } from 'react'
import { parse } from 'regexparam'
import { matchRoute, Route } from 'wouter'
import type { Page } from './public-pages.ts'
import { type LazyPart, lazyPart } from './ui/lazy-part.tsx'
import { MissingScreen } from './ui/missing-part.tsx'
import { usePageTitle } from './ui/page-title.ts'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'

type Params = Record<string, string>
/** A screen's module. */
export interface ScreenModule {
  default: ComponentType<never>
}
/** The screens' modules from `import.meta.glob`: by path below web/, each its own chunk. */
export type ScreenModules = Record<string, () => Promise<ScreenModule>>

/** A page whose code is loaded on demand. */
export interface PageScreen {
  page: Pick<Page, 'path' | 'title'>
  Screen: LazyPart<Params>
}

/** The screen in a file below web/. */
export function screenIn(modules: ScreenModules, file: string): LazyPart<Params> {
  const load = modules[`/${file}`] as (() => Promise<{ default: ComponentType<Params> }>) | undefined
  if (!load) throw new Error(`There is no screen ${file}`)
  return lazyPart(load, 'default', { loading: ScreenSkeleton, missing: MissingScreen })
}

export function pageScreens(pages: readonly Page[], modules: ScreenModules): PageScreen[] {
  return pages.map((page) => ({ page, Screen: screenIn(modules, page.screen) }))
}

/** The screen for a path: the first pattern that matches, as in the router. */
export function screenAt(screens: readonly PageScreen[], path: string): PageScreen | undefined {
  return screens.find(({ page }) => matchRoute(parse, page.path, path)[0])
}

function PageTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

/**
 * One route per page. A screen receives its path parameters, and is remounted when they change.
 * `Gate` wraps every screen.
 */
export function pageRoutes(
  screens: readonly PageScreen[],
  Gate: ComponentType<{ children: ReactNode }> = Fragment,
) {
  return screens.map(({ page: { path, title }, Screen }) => (
    <Route key={path} path={path}>
      {(params: Params) => (
        <Gate>
          {title !== null && <PageTitle title={title} />}
          <Screen key={Object.values(params).join('/')} {...params} />
        </Gate>
      )}
    </Route>
  ))
}
