import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { AdminGate } from './features/sign-in/admin-gate.tsx'
import { routePatterns } from './paths.ts'
import { NotFoundScreen } from './screens/not-found.tsx'
import { screenAt } from './screen-at.ts'
import { screen } from './ui/screen.tsx'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'

const dashboard = screen(async () => (await import('./screens/admin/dashboard-screen.tsx')).DashboardScreen)

const pages = [
  [routePatterns.admin, dashboard],
  [routePatterns.adminDashboard, dashboard],
  [
    routePatterns.adminClients,
    screen(async () => (await import('./screens/admin/clients-screen.tsx')).ClientsScreen),
  ],
  [
    routePatterns.adminNotifications,
    screen(async () => (await import('./screens/admin/notifications-screen.tsx')).AdminNotificationsScreen),
  ],
  [
    routePatterns.adminMessages,
    screen(async () => (await import('./screens/admin/conversations-screen.tsx')).ConversationsScreen),
  ],
  [
    routePatterns.adminSettings,
    screen(async () => (await import('./screens/admin/settings-screen.tsx')).SettingsScreen),
  ],
] as const

const clientPages = [
  [
    routePatterns.clientProfile,
    screen(async () => (await import('./screens/admin/profile-screen.tsx')).ProfileScreen),
  ],
  [
    routePatterns.clientSteps,
    screen(async () => (await import('./screens/admin/steps-screen.tsx')).StepsScreen),
  ],
  [
    routePatterns.clientActivity,
    screen(async () => (await import('./screens/admin/activity-screen.tsx')).ActivityScreen),
  ],
  [
    routePatterns.clientNotices,
    screen(async () => (await import('./screens/admin/notices-screen.tsx')).NoticesScreen),
  ],
  [
    routePatterns.clientNotes,
    screen(async () => (await import('./screens/admin/notes-screen.tsx')).NotesScreen),
  ],
  [
    routePatterns.clientMessages,
    screen(async () => (await import('./screens/admin/messages-screen.tsx')).AdminMessagesScreen),
  ],
  [
    routePatterns.clientDocuments,
    screen(async () => (await import('./screens/admin/documents-screen.tsx')).DocumentsScreen),
  ],
] as const

/** Fetches the code of the screen behind an address of the desk. */
export async function deskScreenReady(path: string): Promise<void> {
  await screenAt([...pages, ...clientPages], path)?.ready()
}

/** The desk: every page behind the sign-in, each its own chunk. */
export function AdminRoutes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Switch>
        {pages.map(([path, { Screen }]) => (
          <Route key={path} path={path}>
            <AdminGate>
              <Screen />
            </AdminGate>
          </Route>
        ))}
        {clientPages.map(([path, { Screen }]) => (
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
