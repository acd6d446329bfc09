import { lazy } from 'react'
import { Route } from 'wouter'
import { AdminGate } from './features/sign-in/admin-gate.tsx'
import { paths, routePatterns } from './paths.ts'

const NotYetScreen = lazy(async () => ({ default: (await import('./screens/not-yet.tsx')).NotYetScreen }))

const dashboard = { href: paths.admin(), linkText: 'Open the dashboard' }

const adminPages = [
  {
    path: routePatterns.adminNotifications,
    title: 'Notifications',
    text: 'Clients are told about steps, documents and messages by themselves. To tell one something else, write a message or a note from the dashboard.',
  },
  {
    path: routePatterns.adminSettings,
    title: 'Settings',
    text: 'Your account works as it is. Clients are managed on the dashboard.',
  },
]

/** Addresses of the specification whose screens are still to come; the array stands inside the Switch. */
export const notYetRoutes = adminPages.map(({ path, title, text }) => (
  <Route key={path} path={path}>
    <AdminGate>
      <NotYetScreen title={title} text={text} {...dashboard} />
    </AdminGate>
  </Route>
))
