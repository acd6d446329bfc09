import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { routePatterns } from './paths.ts'
import { screenAt } from './screen-at.ts'
import { screen } from './ui/screen.tsx'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'

const pages = [
  [routePatterns.landing, screen(async () => (await import('./screens/landing.tsx')).LandingScreen)],
  [routePatterns.signIn, screen(async () => (await import('./screens/sign-in.tsx')).SignInScreen)],
  [routePatterns.setUp, screen(async () => (await import('./screens/set-up.tsx')).SetUpScreen)],
  [
    routePatterns.invitation,
    screen(async () => (await import('./screens/accept-invitation.tsx')).AcceptInvitationScreen),
  ],
  [
    routePatterns.resetPassword,
    screen(async () => (await import('./screens/reset-password.tsx')).ResetPasswordScreen),
  ],
  // The desk's own routes come with it, so that a phone that opens a portal does not carry them.
  [
    routePatterns.anyAdminPage,
    screen(async () => {
      const { AdminRoutes, deskScreenReady } = await import('./admin-routes.tsx')
      await deskScreenReady(location.pathname)
      return AdminRoutes
    }),
  ],
] as const

const portalPages = [
  [
    routePatterns.portal,
    screen(async () => (await import('./screens/portal/portal-screen.tsx')).PortalScreen),
  ],
  [
    routePatterns.portalMessages,
    screen(async () => (await import('./screens/client-messages.tsx')).ClientMessagesScreen),
  ],
  [
    routePatterns.portalNotifications,
    screen(async () => (await import('./screens/client-notifications.tsx')).ClientNotificationsScreen),
  ],
] as const

const tokenPages = [
  [
    routePatterns.unsubscribe,
    screen(async () => (await import('./screens/unsubscribe.tsx')).UnsubscribeScreen),
  ],
  [
    routePatterns.confirmEmail,
    screen(async () => (await import('./screens/confirm-email.tsx')).ConfirmEmailScreen),
  ],
] as const

const notFound = screen(async () => (await import('./screens/not-found.tsx')).NotFoundScreen)

/** Fetches the code of an address's screen, so that the first thing painted is the screen itself. */
export async function screenReady(path: string): Promise<void> {
  await (screenAt([...pages, ...portalPages, ...tokenPages], path) ?? notFound).ready()
}

/** Every address of the app; each screen is its own chunk, so that portal and admin never load each other. */
export function Routes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Switch>
        {pages.map(([pattern, { Screen }]) => (
          <Route key={pattern} path={pattern}>
            <Screen />
          </Route>
        ))}
        {portalPages.map(([pattern, { Screen }]) => (
          <Route key={pattern} path={pattern}>
            {({ uniqueId }) => <Screen key={uniqueId} uniqueId={uniqueId} />}
          </Route>
        ))}
        {tokenPages.map(([pattern, { Screen }]) => (
          <Route key={pattern} path={pattern}>
            {({ token }) => <Screen key={token} token={token} />}
          </Route>
        ))}
        <Route>
          <notFound.Screen />
        </Route>
      </Switch>
    </Suspense>
  )
}
