import { Route, Switch } from 'wouter'
import { pageRoutes, pageScreens, screenAt, type ScreenModule } from '#web/page-screens.tsx'
import NotFoundScreen from '#web/shared/not-found-screen.tsx'
import { deskPages } from './desk-pages.ts'
import { AdminGate } from './frame/admin-gate.tsx'

const modules = import.meta.glob<ScreenModule>('/desk/**/*-screen.tsx')
const screens = pageScreens(Object.values(deskPages), modules)

/** Loads the code of the screen for a path of the desk. */
export async function deskScreenReady(path: string): Promise<void> {
  await screenAt(screens, path)?.Screen.ready()
}

/** The desk: every page that requires sign-in, each in its own chunk. */
export function DeskRoutes() {
  return (
    <Switch>
      {pageRoutes(screens, AdminGate)}
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  )
}
