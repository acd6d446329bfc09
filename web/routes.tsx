import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { AdminGate } from './features/sign-in/admin-gate.tsx'
import { notYetRoutes } from './not-yet-routes.tsx'
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
const DashboardScreen = lazy(async () => ({
  default: (await import('./screens/admin/dashboard-screen.tsx')).DashboardScreen,
}))
const ClientsScreen = lazy(async () => ({
  default: (await import('./screens/admin/clients-screen.tsx')).ClientsScreen,
}))
const NotesScreen = lazy(async () => ({
  default: (await import('./screens/admin/notes-screen.tsx')).NotesScreen,
}))
const AdminMessagesScreen = lazy(async () => ({
  default: (await import('./screens/admin/messages-screen.tsx')).AdminMessagesScreen,
}))
const ProfileScreen = lazy(async () => ({
  default: (await import('./screens/admin/profile-screen.tsx')).ProfileScreen,
}))
const StepsScreen = lazy(async () => ({
  default: (await import('./screens/admin/steps-screen.tsx')).StepsScreen,
}))
const ActivityScreen = lazy(async () => ({
  default: (await import('./screens/admin/activity-screen.tsx')).ActivityScreen,
}))
const DocumentsScreen = lazy(async () => ({
  default: (await import('./screens/admin/documents-screen.tsx')).DocumentsScreen,
}))

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
        <Route path={routePatterns.admin}>
          <AdminGate>
            <DashboardScreen />
          </AdminGate>
        </Route>
        <Route path={routePatterns.adminClients}>
          <AdminGate>
            <ClientsScreen />
          </AdminGate>
        </Route>
        <Route path={routePatterns.adminDashboard}>
          <AdminGate>
            <DashboardScreen />
          </AdminGate>
        </Route>
        <Route path={routePatterns.clientProfile}>
          {({ clientId }) => (
            <AdminGate>
              <ProfileScreen key={clientId} clientId={clientId} />
            </AdminGate>
          )}
        </Route>
        <Route path={routePatterns.clientSteps}>
          {({ clientId }) => (
            <AdminGate>
              <StepsScreen key={clientId} clientId={clientId} />
            </AdminGate>
          )}
        </Route>
        <Route path={routePatterns.clientActivity}>
          {({ clientId }) => (
            <AdminGate>
              <ActivityScreen key={clientId} clientId={clientId} />
            </AdminGate>
          )}
        </Route>
        <Route path={routePatterns.clientNotes}>
          {({ clientId }) => (
            <AdminGate>
              <NotesScreen key={clientId} clientId={clientId} />
            </AdminGate>
          )}
        </Route>
        <Route path={routePatterns.clientMessages}>
          {({ clientId }) => (
            <AdminGate>
              <AdminMessagesScreen key={clientId} clientId={clientId} />
            </AdminGate>
          )}
        </Route>
        <Route path={routePatterns.clientDocuments}>
          {({ clientId }) => (
            <AdminGate>
              <DocumentsScreen key={clientId} clientId={clientId} />
            </AdminGate>
          )}
        </Route>
        {notYetRoutes}
        <Route component={NotFoundScreen} />
      </Switch>
    </Suspense>
  )
}
