import { Route, Switch } from 'wouter'
import {
  pageRoutes,
  pageScreens,
  screenAt,
  screenIn,
  type PageScreen,
  type ScreenModule,
} from './page-screens.tsx'
import { notFoundScreen, publicPages } from './public-pages.ts'
import { MissingScreen } from './ui/missing-part.tsx'
import { PartBoundary } from './ui/part-boundary.tsx'

const modules = import.meta.glob<ScreenModule>([
  '/portal/**/*-screen.tsx',
  '/partner/*-screen.tsx',
  '/site/**/*-screen.tsx',
  '/shared/*-screen.tsx',
])

// The desk's routes are in its own chunk, so that a phone that opens a portal doesn't load them.
const desk: PageScreen = {
  page: { path: '/admin/*?', title: null },
  Screen: screenIn(
    {
      '/desk': async () => {
        const { DeskRoutes, deskScreenReady } = await import('./desk/desk-routes.tsx')
        await deskScreenReady(location.pathname)
        return { default: DeskRoutes }
      },
    },
    'desk',
  ),
}
const screens = [...pageScreens(Object.values(publicPages), modules), desk]
const NotFound = screenIn(modules, notFoundScreen)

/** Loads the code of a path's screen, so that the first thing painted is the screen itself. */
export async function screenReady(path: string): Promise<void> {
  await (screenAt(screens, path)?.Screen ?? NotFound).ready()
}

/**
 * Every route of the product; each screen is its own chunk, so that portal and desk never load each other.
 */
export function Routes() {
  return (
    <PartBoundary missing={MissingScreen} part={{}}>
      <Switch>
        {pageRoutes(screens)}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </PartBoundary>
  )
}
