import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { routePatterns } from './paths.ts'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'

const LandingScreen = lazy(async () => ({ default: (await import('./screens/landing.tsx')).LandingScreen }))
const SignInScreen = lazy(async () => ({ default: (await import('./screens/sign-in.tsx')).SignInScreen }))
const SetUpScreen = lazy(async () => ({ default: (await import('./screens/set-up.tsx')).SetUpScreen }))
const AcceptInvitationScreen = lazy(async () => ({
  default: (await import('./screens/accept-invitation.tsx')).AcceptInvitationScreen,
}))
const NotFoundScreen = lazy(async () => ({
  default: (await import('./screens/not-found.tsx')).NotFoundScreen,
}))
const PortalScreen = lazy(async () => ({
  default: (await import('./screens/portal/portal-screen.tsx')).PortalScreen,
}))
const ClientMessagesScreen = lazy(async () => ({
  default: (await import('./screens/client-messages.tsx')).ClientMessagesScreen,
}))
const ClientNotificationsScreen = lazy(async () => ({
  default: (await import('./screens/client-notifications.tsx')).ClientNotificationsScreen,
}))
// The desk's own routes come with it, so that a phone that opens a portal does not carry them.
const AdminRoutes = lazy(async () => ({ default: (await import('./admin-routes.tsx')).AdminRoutes }))

/** Every address of the app; each screen is its own chunk, so that portal and admin never load each other. */
export function Routes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Switch>
        <Route path={routePatterns.landing} component={LandingScreen} />
        <Route path={routePatterns.signIn} component={SignInScreen} />
        <Route path={routePatterns.setUp} component={SetUpScreen} />
        <Route path={routePatterns.invitation} component={AcceptInvitationScreen} />
        <Route path={routePatterns.portal}>
          {({ uniqueId }) => <PortalScreen key={uniqueId} uniqueId={uniqueId} />}
        </Route>
        <Route path={routePatterns.portalMessages}>
          {({ uniqueId }) => <ClientMessagesScreen key={uniqueId} uniqueId={uniqueId} />}
        </Route>
        <Route path={routePatterns.portalNotifications}>
          {({ uniqueId }) => <ClientNotificationsScreen key={uniqueId} uniqueId={uniqueId} />}
        </Route>
        <Route path={routePatterns.anyAdminPage} component={AdminRoutes} />
        <Route component={NotFoundScreen} />
      </Switch>
    </Suspense>
  )
}
