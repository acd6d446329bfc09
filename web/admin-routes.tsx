import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { AdminGate } from './features/sign-in/admin-gate.tsx'
import { routePatterns } from './paths.ts'
import { NotFoundScreen } from './screens/not-found.tsx'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'

const DashboardScreen = lazy(async () => ({
  default: (await import('./screens/admin/dashboard-screen.tsx')).DashboardScreen,
}))
const ClientsScreen = lazy(async () => ({
  default: (await import('./screens/admin/clients-screen.tsx')).ClientsScreen,
}))
const NotificationsScreen = lazy(async () => ({
  default: (await import('./screens/admin/notifications-screen.tsx')).AdminNotificationsScreen,
}))
const ConversationsScreen = lazy(async () => ({
  default: (await import('./screens/admin/conversations-screen.tsx')).ConversationsScreen,
}))
const SettingsScreen = lazy(async () => ({
  default: (await import('./screens/admin/settings-screen.tsx')).SettingsScreen,
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
const NotesScreen = lazy(async () => ({
  default: (await import('./screens/admin/notes-screen.tsx')).NotesScreen,
}))
const MessagesScreen = lazy(async () => ({
  default: (await import('./screens/admin/messages-screen.tsx')).AdminMessagesScreen,
}))
const DocumentsScreen = lazy(async () => ({
  default: (await import('./screens/admin/documents-screen.tsx')).DocumentsScreen,
}))

const screens: readonly [string, ComponentType][] = [
  [routePatterns.admin, DashboardScreen],
  [routePatterns.adminDashboard, DashboardScreen],
  [routePatterns.adminClients, ClientsScreen],
  [routePatterns.adminNotifications, NotificationsScreen],
  [routePatterns.adminMessages, ConversationsScreen],
  [routePatterns.adminSettings, SettingsScreen],
]

const clientScreens: readonly [string, ComponentType<{ clientId: string }>][] = [
  [routePatterns.clientProfile, ProfileScreen],
  [routePatterns.clientSteps, StepsScreen],
  [routePatterns.clientActivity, ActivityScreen],
  [routePatterns.clientNotes, NotesScreen],
  [routePatterns.clientMessages, MessagesScreen],
  [routePatterns.clientDocuments, DocumentsScreen],
]

/** The desk: every page behind the sign-in, each its own chunk. */
export function AdminRoutes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Switch>
        {screens.map(([path, Screen]) => (
          <Route key={path} path={path}>
            <AdminGate>
              <Screen />
            </AdminGate>
          </Route>
        ))}
        {clientScreens.map(([path, Screen]) => (
          <Route key={path} path={path}>
            {({ clientId = '' }: { clientId?: string }) => (
              <AdminGate>
                <Screen key={clientId} clientId={clientId} />
              </AdminGate>
            )}
          </Route>
        ))}
        <Route component={NotFoundScreen} />
      </Switch>
    </Suspense>
  )
}
