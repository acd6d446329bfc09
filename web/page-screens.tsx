import { type ComponentType, Fragment, lazy, type ReactNode, useState } from 'react'
import { parse } from 'regexparam'
import { matchRoute, Route } from 'wouter'
import type { Page } from './pages.ts'
import { usePageTitle } from './ui/page-title.ts'

type Params = Record<string, string>
/** A screen's file. */
export interface ScreenModule {
  default: ComponentType<never>
}
/** The screens' files as `import.meta.glob` gives them: by path below web/, each a chunk of its own. */
export type ScreenModules = Record<string, () => Promise<ScreenModule>>

/** A page whose code is fetched when it is needed. */
export interface PageScreen {
  page: Pick<Page, 'path' | 'title'>
  Screen: ComponentType<Params>
  /** Fetches the code: once it is there, the screen shows at once, without a placeholder before it. */
  ready: () => Promise<void>
}

/** The screen in that file below web/. */
export function screenIn(modules: ScreenModules, file: string): Pick<PageScreen, 'Screen' | 'ready'> {
  const load = modules[`/${file}`] as (() => Promise<{ default: ComponentType<Params> }>) | undefined
  if (!load) throw new Error(`There is no screen ${file}`)
  const Lazy = lazy(load) as ComponentType<Params>
  let loaded: ComponentType<Params> | null = null
  return {
    Screen: function Screen(params) {
      // Chosen once: another component in its place would lose what the screen holds.
      const [Chosen] = useState(() => loaded ?? Lazy)
      return <Chosen {...params} />
    },
    ready: async () => {
      loaded = (await load()).default
    },
  }
}

export function pageScreens(pages: readonly Page[], modules: ScreenModules): PageScreen[] {
  return pages.map((page) => ({ page, ...screenIn(modules, page.screen) }))
}

/** The screen of an address, by the first pattern that matches, as the routes choose it. */
export function screenAt(screens: readonly PageScreen[], path: string): PageScreen | undefined {
  return screens.find(({ page }) => matchRoute(parse, page.path, path)[0])
}

function PageTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

/**
 * One route for each page. A screen receives the parameters of its address, and other parameters are another screen.
 * `Gate`: stands around every screen.
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
